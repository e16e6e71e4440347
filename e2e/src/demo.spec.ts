import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, type Visit, visit } from './browser.ts';
import { productUrl } from './product.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Demo pages' });
const band = (page: Page) => page.getByRole('complementary', { name: 'Demo' });

describe('a visitor in the demo', () => {
  let browser: Browser;
  let visitor: Visit;
  /** Every request to the gateway's calls, as `METHOD /path`. */
  const asked: string[] = [];

  before(async () => {
    browser = await launch();
    visitor = await visit(browser);
    visitor.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
    });
  });
  after(async () => {
    await browser.close();
    assert.deepEqual(visitor.complaints, []);
  });

  it('comes from the public site and sees that it is one', async () => {
    const { page } = visitor;
    await page.goto(productUrl());
    await page.getByRole('link', { name: 'Try the demo' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await band(page).getByText('of a sample store').waitFor();
    await page.getByText('Owed to you, estimated').waitFor();
    await page.getByRole('list', { name: 'Closing first' }).getByRole('link').first().click();
    await page.getByRole('dialog').getByText('How this was computed').waitFor();
    assert.match(page.url(), /\/demo\/cases\?case=/);
    await page.keyboard.press('Escape');
  });

  it('walks through all of it, and changes what nobody else sees', async () => {
    const { page } = visitor;
    for (const title of ['Cases in Progress', 'Payout Summary', 'Action Needed Cases']) {
      await menu(page).getByRole('link', { name: title }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    await page.getByRole('button', { name: 'Wool picnic blanket' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Document', { exact: true }).setInputFiles({
      name: 'invoice.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-'),
    });
    await drawer.getByRole('button', { name: 'Upload' }).click();
    await drawer.getByText(/^Fairshelf files it by /).waitFor();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await band(page).getByText('What you changed (1)').waitFor();
    await menu(page).getByRole('link', { name: 'Sourcing Cost' }).click();
    await page.getByRole('textbox', { name: 'Cost of MUG-ENAMEL-2', exact: true }).fill('4.35');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await band(page).getByText('What you changed (2)').waitFor();
  });

  it('has asked the gateway for nothing, and is led to the signup', async () => {
    const { page } = visitor;
    assert.deepEqual(asked, []);
    await band(page).getByRole('link', { name: 'Start now' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor();
  });
});
