import { expect, test } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { accounts } from './product.ts';
import { guardedRoutes, NEUTRAL, rolePages, watchAdminRemote } from './role-pages.ts';
import { signIn } from './sign-in.ts';

// Each has its own browser profile: two at a time.
test.describe('guards', () => {
  test.describe.configure({ mode: 'parallel' });
  let routes: Awaited<ReturnType<typeof guardedRoutes>>;
  test.beforeAll(async ({ browser }) => {
    routes = await guardedRoutes(browser);
  });
  for (const { role, email, titles } of rolePages) {
    test(`open every allowed page to ${role}, and serve no file or text of the others`, async ({
      page,
      complaints,
    }) => {
      const ofAdmin = watchAdminRemote(page);
      await signIn(page, email);
      // The first through the page server, which prepares an address's data before anything runs; the others within
      // the shell.
      await page.goto('system/user-monitoring');
      const openPages: string[] = [];
      let lastHeading = HIDDEN;
      for (const { path, title, allows } of routes) {
        const nextHeading = allows(role) ? title : HIDDEN;
        // Two pages with the same heading can't be distinguished: another one is opened in between.
        if (nextHeading === lastHeading) await goWithin(page, NEUTRAL.path, NEUTRAL.title);
        await goWithin(page, path, nextHeading);
        lastHeading = nextHeading;
        if (allows(role)) openPages.push(title);
      }
      expect(openPages.sort()).toEqual([...titles].sort());
      const found = await ofAdmin();
      if (titles.includes('Affiliates')) expect(found).not.toEqual([]);
      else expect(found).toEqual([]);
      expect(complaints).toEqual([]);
    });
  }

  test('show operators and agents their own menu after the sign-in', async ({ visit }) => {
    const entriesOf = async (email: string) => {
      const { page, context } = await visit();
      await signIn(page, email);
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      const group = menu.getByRole('button', { name: 'System' });
      await expect(group).toBeVisible();
      if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
      await expect(menu.getByRole('link', { name: 'Affiliates' })).toBeVisible();
      const names = await menu.getByRole('link').allTextContents();
      await context.close();
      return names.filter((name) => /Monitoring|Code|Role|Plan|Affiliates/.test(name));
    };
    expect(await entriesOf(accounts.admin)).toEqual([
      'User Monitoring',
      'General Code',
      'Role Management',
      'Plan Management',
      'Affiliates',
    ]);
    expect(await entriesOf(accounts.agent)).toEqual(['Affiliates']);
  });

  test('redirect a visitor of an operators’ page to the sign-in, and back afterwards', async ({ page }) => {
    await page.goto('system/general-code');
    await page.getByLabel('Email').fill(accounts.admin);
    await page.getByLabel('Password', { exact: true }).fill('Fairshelf!1');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'General Code' })).toBeVisible();
  });

  test('return to the requested path after the sign-in', async ({ page }) => {
    await page.goto('settings/integrations');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
    await page.getByLabel('Email').fill(accounts.seller);
    await page.getByLabel('Password', { exact: true }).fill('Fairshelf!1');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
  });

  test('answer an unknown address with the 404 page and a link home', async ({ page }) => {
    await page.goto('no/such/page');
    await expect(page.getByText('Oops. This page has gone missing.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Know what customers say/ })).toBeVisible();
  });

  test("don't reveal whether the email or the password was wrong", async ({ visit }) => {
    const messages: string[] = [];
    for (const email of [accounts.seller, 'nobody@demo.test']) {
      const { page, context } = await visit();
      await page.goto('login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('Wrong!password1');
      await page.getByRole('button', { name: 'Sign In' }).click();
      messages.push((await page.getByRole('alert').first().textContent()) ?? '');
      await context.close();
    }
    expect(messages[0]).toBe(messages[1]);
  });
});

const HIDDEN = 'Oops. This page has gone missing.';
