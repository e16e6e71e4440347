import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { assertAccessibleInBothThemes } from './accessible.ts';
import { launch, VIEWPORTS, visit } from './browser.ts';
import { accounts, PASSWORD, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';

const news = (page: Page) => page.getByRole('dialog', { name: 'Fairshelf news' });

/** Opens the news from the menu of this viewport. */
async function openNews(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  if (await button.isVisible()) await button.click();
  await page.getByRole('button', { name: /^What's new\?/ }).click();
  await news(page).getByRole('article').first().waitFor();
}

/** How often the shell polls the signup status (docs/specification/frame.md#signup-status). */
const STATUS_POLL_MS = 5_000;

const POST = {
  _id: 'hostile',
  created_at: '2099-01-02T10:00:00Z',
  cover_image: null,
  title: '',
  contents: '',
  bullet_content_list: [],
  reference_content: '',
};

const HOSTILE = `
  <script>window.hacked = 'script'</script>
  <img src="/nowhere.png" onerror="window.hacked = 'handler'">
  <svg onload="window.hacked = 'drawing'"></svg>
  <iframe srcdoc="<script>top.hacked = 'frame'</script>"></iframe>
  <a href="javascript:window.hacked = 'link'">A link</a>
  <p style="position: fixed; inset: 0">What is <b>left</b></p>`;

describe("the product's news", () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  it('opens from the menu, shows posts with their dates, and loses its dot for good', async () => {
    const { page, context, complaints } = await visit(browser);
    // A post of this run, above the gateway's: nobody has seen it.
    const fresh = { ...POST, _id: `run-${Date.now()}`, title: 'Fresh from the press' };
    await page.route('**/api/board/news', async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      await route.fulfill({ response, json: { error: false, data: [...data, fresh] } });
    });
    await signIn(page, accounts.admin);
    const entry = page.getByRole('navigation', { name: 'Main menu' });
    await entry.getByRole('button', { name: "What's new? Unread" }).waitFor();
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/user/config') && response.request().method() === 'PUT',
    );
    await openNews(page);
    assert.equal(
      await news(page).getByRole('article').first().getByRole('heading').textContent(),
      fresh.title,
    );
    await news(page).getByText('11/16/2026').waitFor();
    await news(page).getByRole('heading', { name: 'Ratings and reimbursements under one roof' }).waitFor();
    assert.equal((await saved).status(), 200);
    await page.keyboard.press('Escape');
    await entry.getByRole('button', { name: "What's new?", exact: true }).waitFor();
    await page.reload();
    await entry.getByRole('button', { name: "What's new?", exact: true }).waitFor();
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: "What's new?" }).click();
    await news(page).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('runs nothing of a hostile post', async () => {
    const { page, context } = await visit(browser);
    await page.route('**/api/board/news', (route) =>
      route.fulfill({
        json: {
          error: false,
          data: [
            {
              ...POST,
              cover_image: "javascript:window.hacked='cover'",
              title: `Title<img src=x onerror="window.hacked = 'title'">`,
              contents: HOSTILE,
              bullet_content_list: [`<img src=x onerror="window.hacked = 'bullet'">`],
              reference_content: HOSTILE,
            },
          ],
        },
      }),
    );
    await signIn(page, accounts.seller);
    await openNews(page);
    await news(page).getByText('What is left').first().waitFor();
    await news(page).getByText('A link').first().click();
    assert.equal(
      await news(page).locator('script, iframe, svg[onload], [onerror], [style*="fixed"]').count(),
      0,
    );
    assert.equal(await page.evaluate(() => 'hacked' in window), false);
    await context.close();
  });

  it('is accessible in both themes and widths', async () => {
    await Promise.all(
      VIEWPORTS.map(async (viewport) => {
        const { page, context } = await visit(browser, { viewport });
        await signIn(page, accounts.seller);
        await openNews(page);
        await assertAccessibleInBothThemes(page, `news, ${viewport.width} px wide`);
        await context.close();
      }),
    );
  });
});

describe('an account that is being set up', { concurrency: true }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
  });

  for (const viewport of VIEWPORTS) {
    it(`asks for preferences and tells when it is ready, in both themes, ${viewport.width} px wide`, async () => {
      const { page, context, complaints } = await visit(browser, { viewport });
      await page.clock.install();
      let step = 'importing';
      await page.route('**/api/market/amazon/signup/status*', (route) =>
        route.fulfill({ json: { error: false, data: { signup_step: step } } }),
      );
      // Nothing of this may be stored for the demo seller.
      await page.route('**/api/user/marketing', (route) => route.fulfill({ json: { error: false } }));
      await page.route('**/api/user/config*', (route) =>
        route.fulfill({
          json: { error: false, data: route.request().method() === 'PUT' ? { config_id: '1' } : null },
        }),
      );
      await page.goto(`${productUrl()}login`);
      await page.getByLabel('Email').fill(accounts.seller);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign In' }).click();

      const preferences = page.getByRole('dialog', { name: 'Notification preferences' });
      await preferences.getByLabel('General newsletter').check();
      await assertAccessibleInBothThemes(page, 'preferences');
      const sent = page.waitForRequest('**/api/user/marketing');
      await preferences.getByRole('button', { name: 'Next' }).click();
      assert.deepEqual((await sent).postDataJSON(), {
        user_email: accounts.seller,
        is_subscribed_marketing_list: {
          general_newsletter_email: true,
          new_feature_guide_email: false,
          recent_update_email: false,
        },
      });
      const inProgress = page.getByRole('dialog', { name: 'Welcome' });
      await inProgress.waitFor();
      const film = inProgress.locator('video');
      await film.evaluate(
        (video: HTMLVideoElement) =>
          video.readyState >= HTMLMediaElement.HAVE_METADATA ||
          new Promise((resolve) => video.addEventListener('loadedmetadata', resolve)),
      );
      assert.ok(await film.evaluate((video: HTMLVideoElement) => video.duration > 5 && video.videoWidth > 0));
      await assertAccessibleInBothThemes(page, 'welcome');
      step = 'done';
      await page.clock.fastForward(STATUS_POLL_MS);
      await page.getByText('Your account is now ready!').waitFor();
      await inProgress.waitFor({ state: 'detached' });
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
});
