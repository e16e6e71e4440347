import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PHONE } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { untilLive } from './live.ts';
import { textsOfMails } from './mailbox.ts';
import { productUrl } from './product.ts';
import { sitePages } from './site-pages.ts';

// Each is a separate visitor with their own browser profile: two at a time.
test.describe('the public site', () => {
  test.describe.configure({ mode: 'parallel' });
  test('can be read without JavaScript, with a description for each page', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const descriptions = new Set<string>();
    for (const { path, title } of sitePages) {
      const answer = await page.goto(`${path}`);
      expect(answer?.status(), path).toBe(200);
      await heading(page, title);
      const address = `/app/${path}`;
      await expect(page).toHaveTitle(`${title} · Fairshelf`);
      expect(
        ((await page.getByRole('main').textContent()) ?? '').length,
        `${path}: there is something to read`,
      ).toBeGreaterThan(400);
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(address);
      expect(await content(page, 'meta[property="og:url"]')).toBe(canonical);
      descriptions.add(await content(page, 'meta[name="description"]'));
      await expect(page.locator('meta[name="robots"]'), `${path} may be listed`).toHaveCount(0);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      assert.ok(
        data.every((text) => JSON.parse(text)['@context'] === 'https://schema.org') && data.length > 0,
      );
    }
    expect(descriptions.size, 'each page has a description of its own').toBe(sitePages.length);
    await context.close();
  });

  test('loads no script before the visitor interacts, then starts the application', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await page.keyboard.press('Tab');
    await untilLive(page);
    expect(scripts.length).not.toBe(0);
  });

  test('has a social preview image, a sitemap and robots.txt', async ({ page }) => {
    await page.goto('');
    const picture = await page.request.get(await content(page, 'meta[property="og:image"]'));
    expect(picture.headers()['content-type']).toBe('image/png');
    const robots = await (await page.request.get(new URL('/robots.txt', productUrl()).href)).text();
    const map = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
    const entries = [...(await (await page.request.get(map)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
    const paths = entries.map(([, address = '']) => new URL(address).pathname);
    const isEnglish = (path: string) => sitePages.some((page) => path === `/app/${page.path}`);
    expect(paths.filter(isEnglish)).toEqual(sitePages.map(({ path }) => `/app/${path}`));
    expect(paths).toContain('/app/de/pricing');
    expect(new Set(paths).size, 'each page in each language').toBe(paths.length);
  });

  test('opens its menus without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('');
    await page.getByRole('button', { name: 'Features' }).click();
    await page.getByRole('list', { name: 'Features' }).getByRole('link', { name: 'Automation' }).click();
    await heading(page, 'Automation');
    await context.close();
  });

  test('opens its menus by keyboard, closes them with Escape, and navigates without a page load', async ({
    page,
    complaints,
  }) => {
    await page.goto('');
    await untilLive(page);
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    const services = page.getByRole('button', { name: 'Services' });
    const list = page.getByRole('list', { name: 'Services' });
    await services.focus();
    await page.keyboard.press('Enter');
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    expect(await services.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await heading(page, 'Review Observer');
    await expect(list).toBeHidden();
    await expect(page).toHaveTitle('Review Observer · Fairshelf');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await heading(page, 'Privacy Policy');
    expect(await page.evaluate(() => window.scrollY), 'the new page begins at its top').toBe(0);
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
    await page.goBack();
    await heading(page, 'Review Observer');
    expect(complaints).toEqual([]);
  });

  test('has the whole menu behind one button on a phone', async ({ browser }) => {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.goto('');
    await untilLive(page);
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Daily Notification' }).tap();
    await heading(page, 'Daily Notification');
    await expect(menu).toBeHidden();
    await context.close();
  });

  test('books a call in a new tab without access to this one', async ({ page, context }) => {
    let goal: string | undefined;
    await context.route('**/go/booking', async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      goal = answer.headers().location;
      await route.fulfill({ body: 'Book' });
    });
    await page.goto('');
    const popup = context.waitForEvent('page');
    await page.getByRole('banner').getByRole('link', { name: 'Start Now' }).click();
    const tab = await popup;
    await tab.waitForURL('**/go/booking');
    expect(goal).toBe('https://example.com/book-a-call');
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  });

  test('links from the table of contents of a legal text to each section', async ({ page }) => {
    for (const path of ['terms-of-service', 'privacy-policy']) {
      await page.goto(`${path}`);
      await expect(page.getByText('Last updated: September 2022')).toBeVisible();
      const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
      const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(targets.length, path).toBeGreaterThan(12);
      for (const target of targets) {
        await expect(page.locator(`section${target}`), `${path}${target}`).toHaveCount(1);
      }
      await links.last().click();
      await expect(page.getByRole('heading', { level: 2, name: 'How to reach us' })).toBeVisible();
      expect(new URL(page.url()).hash).toBe(targets.at(-1));
    }
  });

  test('delivers a contact message to the mailbox', async ({ page, complaints }) => {
    await page.goto('contact-us');
    const send = page.getByRole('button', { name: 'Send message' });
    const words = `Two stores? ${randomUUID()}`;
    await page.getByLabel('Your name').fill('Ann Lee');
    await page.getByLabel('Message').fill(words);
    await send.click();
    await expect(page.getByText('Please enter valid email')).toBeVisible();
    await page.getByLabel('Email').fill(`${randomUUID().slice(0, 8)}@shop.test`);
    await send.dblclick();
    await expect(
      page.getByRole('heading', { name: 'Thank you, Ann Lee. Your message has arrived.' }),
    ).toBeVisible();
    const [mail = '', ...others] = await textsOfMails('support@localhost', words);
    expect(mail).toMatch(/Ann Lee wrote/);
    expect(others, 'two presses are one message').toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('keeps a message that could not be sent', async ({ page }) => {
    await page.goto('contact-us');
    await page.getByLabel('Your name').fill('Ann Lee');
    await page.getByLabel('Email').fill('ann@shop.test');
    await page.getByLabel('Message').fill('Is anybody there?');
    await page.route('**/api/user/contact-us', (route) => route.abort());
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('the server did not answer')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Is anybody there?');
  });

  test('has a 404 page', async ({ page }) => {
    const answer = await page.goto('services/fortune-telling');
    expect(answer?.status()).toBe(404);
    await heading(page, 'Oops. This page has gone missing.');
    await page.getByText('Back to Home').click();
    await heading(page, sitePages[0].title);
  });
});

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
const content = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getAttribute('content') ?? '');
