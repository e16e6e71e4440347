import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, visit } from './browser.ts';
import { goWithin } from './go-within.ts';
import { accounts, productUrl } from './product.ts';
import { guardedRoutes, NEUTRAL, rolePages, watchAdminRemote } from './role-pages.ts';
import { signIn } from './sign-in.ts';

const HIDDEN = 'Oops. This page has gone missing.';

// Each has its own browser profile: two at a time.
describe('guards', { concurrency: 2 }, () => {
  let browser: Browser;
  let routes: Awaited<ReturnType<typeof guardedRoutes>>;
  before(async () => {
    browser = await launch();
    routes = await guardedRoutes(browser);
  });
  after(async () => {
    await browser.close();
  });

  for (const { role, email, titles } of rolePages) {
    it(`opens who holds ${role} every page of theirs, and hides the others without a file or a word of them`, async () => {
      const { page, complaints, context } = await visit(browser);
      const ofAdmin = watchAdminRemote(page);
      await signIn(page, email);
      // The first through the page server, which prepares what an address needs before anything runs; the others within
      // the shell.
      await page.goto(`${productUrl()}system/user-monitoring`);
      const opened: string[] = [];
      let shown = HIDDEN;
      for (const { path, title, allows } of routes) {
        const wanted = allows(role) ? title : HIDDEN;
        // Two pages with the same heading can't be distinguished: another one is opened in between.
        if (wanted === shown) await goWithin(page, NEUTRAL.path, NEUTRAL.title);
        await goWithin(page, path, wanted);
        shown = wanted;
        if (allows(role)) opened.push(title);
      }
      assert.deepEqual(opened.sort(), [...titles].sort());
      const found = await ofAdmin();
      if (titles.includes('Affiliates')) assert.notDeepEqual(found, []);
      else assert.deepEqual(found, []);
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }

  it('gives an operator who signs in their menu, and an agent theirs', async () => {
    const entriesOf = async (email: string) => {
      const { page, context } = await visit(browser);
      await signIn(page, email);
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      const group = menu.getByRole('button', { name: 'System' });
      await group.waitFor();
      if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
      await menu.getByRole('link', { name: 'Affiliates' }).waitFor();
      const names = await menu.getByRole('link').allTextContents();
      await context.close();
      return names.filter((name) => /Monitoring|Code|Role|Plan|Affiliates/.test(name));
    };
    assert.deepEqual(await entriesOf(accounts.admin), [
      'User Monitoring',
      'General Code',
      'Role Management',
      'Plan Management',
      'Affiliates',
    ]);
    assert.deepEqual(await entriesOf(accounts.agent), ['Affiliates']);
  });

  it('leads a visitor from an operators’ page to the sign-in and back', async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${productUrl()}system/general-code`);
    await page.getByLabel('Email').fill(accounts.admin);
    await page.getByLabel('Password', { exact: true }).fill('Fairshelf!1');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { level: 1, name: 'General Code' }).waitFor();
    await context.close();
  });

  it('keeps the wanted page through the sign-in', async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${productUrl()}settings/integrations`);
    await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
    await page.getByLabel('Email').fill(accounts.seller);
    await page.getByLabel('Password', { exact: true }).fill('Fairshelf!1');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { level: 1, name: 'Integrations' }).waitFor();
    await context.close();
  });

  it('answers an unknown address with the 404 page and a way home', async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${productUrl()}no/such/page`);
    await page.getByText('Oops. This page has gone missing.').waitFor();
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.getByRole('heading', { level: 1, name: /Know what customers say/ }).waitFor();
    await context.close();
  });

  it('says nothing about which half of a wrong sign-in was wrong', async () => {
    const messages: string[] = [];
    for (const email of [accounts.seller, 'nobody@demo.test']) {
      const { page, context } = await visit(browser);
      await page.goto(`${productUrl()}login`);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('Wrong!password1');
      await page.getByRole('button', { name: 'Sign In' }).click();
      messages.push((await page.getByRole('alert').first().textContent()) ?? '');
      await context.close();
    }
    assert.equal(messages[0], messages[1]);
  });
});
