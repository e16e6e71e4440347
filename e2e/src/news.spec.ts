import type { Page } from '@playwright/test';
import { assertAccessibleInBothThemes } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { accounts, PASSWORD } from './product.ts';
import { signIn } from './sign-in.ts';

test.describe("the product's news", () => {
  test('opens from the menu, shows posts with their dates, and clears its unread dot permanently', async ({
    page,
    complaints,
  }) => {
    // A post of this run, above the gateway's: nobody has seen it.
    const fresh = { ...POST, _id: `run-${Date.now()}`, title: 'Fresh from the press' };
    await page.route('**/api/board/news', async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      await route.fulfill({ response, json: { error: false, data: [...data, fresh] } });
    });
    await signIn(page, accounts.admin);
    const entry = page.getByRole('navigation', { name: 'Main menu' });
    await expect(entry.getByRole('button', { name: "What's new? Unread" })).toBeVisible();
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/user/config') && response.request().method() === 'PUT',
    );
    await openNews(page);
    expect(await news(page).getByRole('article').first().getByRole('heading').textContent()).toBe(
      fresh.title,
    );
    await expect(news(page).getByText('11/16/2026')).toBeVisible();
    await expect(
      news(page).getByRole('heading', { name: 'Ratings and reimbursements under one roof' }),
    ).toBeVisible();
    expect((await saved).status()).toBe(200);
    await page.keyboard.press('Escape');
    await expect(entry.getByRole('button', { name: "What's new?", exact: true })).toBeVisible();
    await page.reload();
    await expect(entry.getByRole('button', { name: "What's new?", exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: "What's new?" }).click();
    await expect(news(page)).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('executes no script in a malicious post', async ({ page }) => {
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
    await expect(news(page).getByText('What is left').first()).toBeVisible();
    await news(page).getByText('A link').first().click();
    await expect(news(page).locator('script, iframe, svg[onload], [onerror], [style*="fixed"]')).toHaveCount(
      0,
    );
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  test('is accessible in both themes', { tag: '@phone' }, async ({ page }) => {
    await signIn(page, accounts.seller);
    await openNews(page);
    await assertAccessibleInBothThemes(page, 'news');
  });
});

test.describe('an account during setup', () => {
  test('asks for preferences and says when it is ready, in both themes', { tag: '@phone' }, async ({
    page,
    complaints,
  }) => {
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
    await page.goto('login');
    await page.getByLabel('Email').fill(accounts.seller);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();

    const preferences = page.getByRole('dialog', { name: 'Notification preferences' });
    await preferences.getByLabel('General newsletter').check();
    await assertAccessibleInBothThemes(page, 'preferences');
    const request = page.waitForRequest('**/api/user/marketing');
    await preferences.getByRole('button', { name: 'Next' }).click();
    expect((await request).postDataJSON()).toEqual({
      user_email: accounts.seller,
      is_subscribed_marketing_list: {
        general_newsletter_email: true,
        new_feature_guide_email: false,
        recent_update_email: false,
      },
    });
    const inProgress = page.getByRole('dialog', { name: 'Welcome' });
    await expect(inProgress).toBeVisible();
    const film = inProgress.locator('video');
    await film.evaluate(
      (video: HTMLVideoElement) =>
        video.readyState >= HTMLMediaElement.HAVE_METADATA ||
        new Promise((resolve) => video.addEventListener('loadedmetadata', resolve)),
    );
    expect(await film.evaluate((video: HTMLVideoElement) => video.duration > 5 && video.videoWidth > 0)).toBe(
      true,
    );
    await assertAccessibleInBothThemes(page, 'welcome');
    step = 'done';
    await page.clock.fastForward(STATUS_POLL_MS);
    await expect(page.getByText('Your account is now ready!')).toBeVisible();
    await expect(inProgress).not.toBeAttached();
    expect(complaints).toEqual([]);
  });
});

const news = (page: Page) => page.getByRole('dialog', { name: 'Fairshelf news' });

/** Opens the news from the menu of this viewport. */
async function openNews(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  if (await button.isVisible()) await button.click();
  await page.getByRole('button', { name: /^What's new\?/ }).click();
  await expect(news(page).getByRole('article').first()).toBeVisible();
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
