import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { untilLive } from './live.ts';
import { sitePages } from './site-pages.ts';

test.describe('the public site in other languages', () => {
  test.describe.configure({ mode: 'parallel' });

  test('can be switched in the menu by keyboard, and the choice is remembered and offered', async ({
    page,
    complaints,
  }) => {
    await page.goto('pricing');
    await untilLive(page);
    const button = page.getByRole('button', { name: 'Language: English' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/de/pricing');
    await expect(page.getByRole('heading', { level: 1, name: 'Preise' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle('Preise · Fairshelf');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sicherheit' }).click();
    await page.waitForURL('**/app/de/security');
    await expect(page).toHaveTitle('Sicherheit · Fairshelf');
    await page.goto('');
    await expect(page.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' })).toBeVisible();
    await page.getByRole('button', { name: 'Schließen' }).click();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' })).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  test("offers the browser's language without redirecting", async ({ browser }) => {
    const context = await browser.newContext({ locale: 'ja-JP' });
    const page = await context.newPage();
    await page.goto('questions');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('link', { name: 'このページを日本語で読む' }).click();
    await page.waitForURL('**/app/ja/questions');
    await expect(page.getByRole('heading', { level: 1, name: 'よくある質問' })).toBeVisible();
    await context.close();
  });

  test("formats numbers by the page's language, and in the demo by the browser's locale", async ({
    visit,
  }) => {
    const { page, complaints } = await visit({ locale: 'de-DE', timezoneId: 'Asia/Tokyo' });
    for (const [path, number] of [
      ['services/rating-tracker', '4.1'],
      ['de/services/rating-tracker', '4,1'],
    ] as const) {
      await page.goto(path);
      await untilLive(page);
      await expect(page.locator('svg text').getByText(number, { exact: true }).first()).toBeVisible();
    }
    await page.goto('demo/payout-summary');
    await expect(page.getByText(/\d,\d\d\s\$/).first()).toBeVisible();
    await expect(page.getByText(/^\$\d/)).toHaveCount(0);
    // A prerendered page in other formats can't be hydrated, which is an error.
    expect(complaints).toEqual([]);
  });

  for (const [code, direction] of [
    ['en-XA', 'ltr'],
    ['ar-XB', 'rtl'],
  ] as const)
    test(`has no untranslated or truncated text in the pseudo-language ${code}`, async ({ page }) => {
      test.setTimeout(240_000);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        for (const { path } of sitePages) {
          await page.goto(`${code}/${path}`);
          await untilLive(page);
          await expect(page.locator('html')).toHaveAttribute('dir', direction);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\[.*\]$/);
          const found = await problemsOf(page);
          expect(found, `${path} at ${width}`).toEqual([]);
        }
      }
    });
});

/** Texts that are in no catalogue, and elements that are wider than the page or than their place. */
const problemsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.getElementById('remote');
    if (!root) return ['the page has no #remote'];
    // The padding that makes a text longer may follow an element within it.
    const withoutPadding = (text: string) => text.replace(/ ?lorem.*$/, '');
    const isForeign = (text: string) =>
      /[A-Za-z]{3}/.test(withoutPadding(text)) && !/[ÅåƁƀÇçÐðÉéĜĝĤĥÎîÑñÖöŠšÛûÝý]/.test(text);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      const text = textContent?.trim() ?? '';
      // The name of the product, legal texts and the names of languages are the same everywhere.
      if (text === 'Fairshelf' || parentElement?.closest('[lang]:not(html), style, noscript')) continue;
      if (isForeign(text)) found.push(`not in a catalogue: ${text}`);
    }
    if (document.documentElement.scrollWidth > window.innerWidth)
      found.push('the page is wider than the window');
    for (const element of root.querySelectorAll<HTMLElement>('a, button, h1, h2, h3')) {
      if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut: ${element.textContent}`);
    }
    return found;
  });
