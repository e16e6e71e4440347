import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, type Visit, visit } from './browser.ts';
import { untilImported } from './imported.ts';
import { goThroughMenu } from './menu.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';

describe('violations', () => {
  let browser: Browser;
  let worker: Visit;

  before(async () => {
    browser = await launch();
    const seller = await visit(browser);
    await signIn(seller.page, accounts.seller);
    await untilImported(seller.page);
    await seller.context.close();
    worker = await visit(browser);
    await signIn(worker.page, accounts.violation);
  });
  after(async () => {
    await browser.close();
  });

  it('come with the import, and are taken on, appealed and resolved', async () => {
    const { page } = worker;
    await goThroughMenu(page, 'Violation');
    await page.goto(`${productUrl()}violation?state=new&sort=-openedAt`);
    await page
      .getByRole('table', { name: 'Violations' })
      .getByRole('rowheader')
      .first()
      .getByRole('button')
      .click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Start work' }).click();
    await drawer.getByText('In progress').first().waitFor();
    await drawer.getByRole('button', { name: 'Mark as appealed' }).click();
    const appeal = page.getByRole('textbox', { name: 'What was appealed, and how?' });
    await appeal.fill('Sent the certificate.');
    await page.getByRole('button', { name: 'Mark as appealed' }).last().click();
    await appeal.waitFor({ state: 'detached' });
    await drawer.getByText('Sent the certificate.').waitFor();
    // Only admins close.
    assert.equal(await drawer.getByRole('button', { name: 'Close', exact: true }).count(), 1);
    await drawer.getByRole('button', { name: 'Resolve' }).click();
    await page.getByRole('textbox', { name: 'How was it resolved?' }).fill('The listing is back.');
    await page.getByRole('button', { name: 'Resolve' }).last().click();
    await drawer.getByText('The listing is back.').waitFor();
    await drawer.getByText('Resolved').first().waitFor();
  });
});
