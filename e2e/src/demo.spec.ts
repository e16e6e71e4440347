import type { Page } from '@playwright/test';
import { expect, journey, test } from './fixtures.ts';

test.describe('a visitor in the demo', () => {
  const visitor = journey();

  test.beforeAll(async () => {
    visitor.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}`);
    });
  });
  test.afterAll(async () => {
    expect(visitor.complaints).toEqual([]);
  });

  test('comes from the public site and sees that it is a demo', async () => {
    const { page } = visitor;
    await page.goto('');
    await page.getByRole('link', { name: 'Try the demo' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(band(page).getByText('of a sample store')).toBeVisible();
    await expect(page.getByText('Owed to you, estimated')).toBeVisible();
    await page.getByRole('list', { name: 'Closing first' }).getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByText('How this was computed')).toBeVisible();
    expect(page.url()).toMatch(/\/demo\/cases\?case=/);
    await page.keyboard.press('Escape');
  });

  test('visits every page, and makes changes that nobody else sees', async () => {
    const { page } = visitor;
    for (const title of ['Cases in Progress', 'Payout Summary', 'Action Needed Cases']) {
      await menu(page).getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Wool picnic blanket' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Document', { exact: true }).setInputFiles({
      name: 'invoice.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-'),
    });
    await drawer.getByRole('button', { name: 'Upload' }).click();
    await expect(drawer.getByText(/^Fairshelf files it by /)).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(band(page).getByText('What you changed (1)')).toBeVisible();
    await menu(page).getByRole('link', { name: 'Sourcing Cost' }).click();
    await page.getByRole('textbox', { name: 'Cost of MUG-ENAMEL-2', exact: true }).fill('4.35');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(band(page).getByText('What you changed (2)')).toBeVisible();
  });

  test('sends no requests to the gateway, and is led to the sign-up', async () => {
    const { page } = visitor;
    expect(requests).toEqual([]);
    await band(page).getByRole('link', { name: 'Start now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  });

  /** Every request to the gateway's calls, as `METHOD /path`. */
  const requests: string[] = [];
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Demo pages' });
const band = (page: Page) => page.getByRole('complementary', { name: 'Demo' });
