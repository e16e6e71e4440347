import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, PHONE, visit } from './browser.ts';
import { untilLive } from './live.ts';
import { textsOfMails } from './mailbox.ts';
import { productUrl } from './product.ts';
import { sitePages } from './site-pages.ts';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const content = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getAttribute('content') ?? '');

// Each is a separate visitor with their own browser profile: two at a time.
describe('the public site', { concurrency: 2 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  it('can be read without a script, page by page, and says what each is about', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const descriptions = new Set<string>();
    for (const { path, title } of sitePages) {
      const answer = await page.goto(`${productUrl()}${path}`);
      assert.equal(answer?.status(), 200, path);
      await heading(page, title);
      const address = `/app/${path}`;
      assert.equal(await page.title(), `${title} · Fairshelf`);
      assert.ok(
        ((await page.getByRole('main').textContent()) ?? '').length > 400,
        `${path}: there is something to read`,
      );
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      assert.equal(new URL(canonical ?? '').pathname, address);
      assert.equal(await content(page, 'meta[property="og:url"]'), canonical);
      descriptions.add(await content(page, 'meta[name="description"]'));
      assert.equal(await page.locator('meta[name="robots"]').count(), 0, `${path} may be listed`);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      assert.ok(
        data.every((text) => JSON.parse(text)['@context'] === 'https://schema.org') && data.length > 0,
      );
    }
    assert.equal(descriptions.size, sitePages.length, 'each page has a description of its own');
    await context.close();
  });

  it('fetches no script before its visitor does something, and then becomes the application', async () => {
    const { page, context } = await visit(browser);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(productUrl(), { waitUntil: 'networkidle' });
    assert.deepEqual(scripts, []);
    await page.keyboard.press('Tab');
    await untilLive(page);
    assert.notEqual(scripts.length, 0);
    await context.close();
  });

  it('has a picture for those who share it, a site map and robots.txt', async () => {
    const { page, context } = await visit(browser);
    await page.goto(productUrl());
    const picture = await page.request.get(await content(page, 'meta[property="og:image"]'));
    assert.equal(picture.headers()['content-type'], 'image/png');
    const robots = await (await page.request.get(new URL('/robots.txt', productUrl()).href)).text();
    const map = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
    const listed = [...(await (await page.request.get(map)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
    assert.deepEqual(
      listed.map(([, address = '']) => new URL(address).pathname),
      sitePages.map(({ path }) => `/app/${path}`),
    );
    await context.close();
  });

  it('opens its menus without a script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(productUrl());
    await page.getByRole('button', { name: 'Features' }).click();
    await page.getByRole('list', { name: 'Features' }).getByRole('link', { name: 'Automation' }).click();
    await heading(page, 'Automation');
    await context.close();
  });

  it('opens its menus by keyboard, closes them with Escape, and goes on without loading a page', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.goto(productUrl());
    await untilLive(page);
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    const services = page.getByRole('button', { name: 'Services' });
    const list = page.getByRole('list', { name: 'Services' });
    await services.focus();
    await page.keyboard.press('Enter');
    await list.waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    assert.equal(await services.evaluate((button) => button === document.activeElement), true);
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await heading(page, 'Review Observer');
    await list.waitFor({ state: 'hidden' });
    assert.equal(await page.title(), 'Review Observer · Fairshelf');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await heading(page, 'Privacy Policy');
    assert.equal(await page.evaluate(() => window.scrollY), 0, 'the new page begins at its top');
    assert.equal(await page.evaluate(() => 'isTheSamePage' in window), true);
    await page.goBack();
    await heading(page, 'Review Observer');
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('has all of its menu behind one button on a telephone', async () => {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.goto(productUrl());
    await untilLive(page);
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Daily Notification' }).tap();
    await heading(page, 'Daily Notification');
    await menu.waitFor({ state: 'hidden' });
    await context.close();
  });

  it('books a call in a tab of its own that knows nothing of this one', async () => {
    const { page, context } = await visit(browser);
    await context.route('https://example.com/**', (route) => route.fulfill({ body: 'Book' }));
    await page.goto(productUrl());
    const opened = context.waitForEvent('page');
    await page.getByRole('banner').getByRole('link', { name: 'Start Now' }).click();
    const tab = await opened;
    await tab.waitForURL('https://example.com/**');
    assert.equal(await tab.evaluate(() => window.opener === null), true);
    await context.close();
  });

  it('leads from the contents of a legal text to each of its parts', async () => {
    const { page, context } = await visit(browser);
    for (const path of ['terms-of-service', 'privacy-policy']) {
      await page.goto(`${productUrl()}${path}`);
      await page.getByText('Last updated: September 2022').waitFor();
      const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
      const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      assert.ok(targets.length > 12, path);
      for (const target of targets) {
        assert.equal(await page.locator(`section${target}`).count(), 1, `${path}${target}`);
      }
      await links.last().click();
      await page.getByRole('heading', { level: 2, name: 'How to reach us' }).waitFor();
      assert.equal(new URL(page.url()).hash, targets.at(-1));
    }
    await context.close();
  });

  it('takes a message, and it arrives in the mailbox', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.goto(`${productUrl()}contact-us`);
    const send = page.getByRole('button', { name: 'Send message' });
    const words = `Two stores? ${randomUUID()}`;
    await page.getByLabel('Your name').fill('Ann Lee');
    await page.getByLabel('Message').fill(words);
    await send.click();
    await page.getByText('Please enter valid email').waitFor();
    await page.getByLabel('Email').fill(`${randomUUID().slice(0, 8)}@shop.test`);
    await send.dblclick();
    await page.getByRole('heading', { name: 'Thank you, Ann Lee. Your message has arrived.' }).waitFor();
    const [mail = '', ...others] = await textsOfMails('support@localhost', words);
    assert.match(mail, /Ann Lee wrote/);
    assert.deepEqual(others, [], 'two presses are one message');
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('keeps a message that could not be sent', async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${productUrl()}contact-us`);
    await page.getByLabel('Your name').fill('Ann Lee');
    await page.getByLabel('Email').fill('ann@shop.test');
    await page.getByLabel('Message').fill('Is anybody there?');
    await page.route('**/api/user/contact-us', (route) => route.abort());
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('the server did not answer').waitFor();
    assert.equal(await page.getByLabel('Message').inputValue(), 'Is anybody there?');
    await context.close();
  });

  it('still has a page for addresses that lead nowhere', async () => {
    const { page, context } = await visit(browser);
    const answer = await page.goto(`${productUrl()}services/fortune-telling`);
    assert.equal(answer?.status(), 404);
    await heading(page, 'Oops. This page has gone missing.');
    await page.getByText('Back to Home').click();
    await heading(page, sitePages[0].title);
    await context.close();
  });
});
