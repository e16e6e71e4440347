import { after, before, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, type Visit, visit } from './browser.ts';
import { untilImported } from './imported.ts';
import { accounts, productUrl } from './product.ts';
import { signIn } from './sign-in.ts';
import { chooseStore } from './store.ts';

let browser: Browser;
let seller: Visit;

before(async () => {
  browser = await launch();
  seller = await visit(browser);
  await signIn(seller.page, accounts.seller);
  await untilImported(seller.page);
});
after(() => browser.close());

it('a right that is missing is given in the seller portal, and cases can be filed', async () => {
  const { page, context } = seller;
  await chooseStore(page, 'Northwind Goods', 'United Kingdom');
  await page.goto(`${productUrl()}reimburse/settings/accounts`);
  const access = page.getByRole('list', { name: 'Access by region' });
  await access.getByText('FBA shipments: View & Edit').waitFor();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open Seller Central' }).click();
  const portal = await opened;
  await portal.getByRole('checkbox', { name: 'FBA shipments: View & Edit' }).first().check();
  await portal.getByRole('button', { name: 'Save' }).click();
  await portal.waitForURL(/seller_id=/);
  await portal.close();
  await page.getByRole('button', { name: 'Check now' }).click();
  await access.getByText('Can file').waitFor();
  await page.getByText('All set: cases can be filed.').waitFor();
  // The last chosen store is saved for the person: the other journeys start in this one.
  await chooseStore(page, 'Northwind Goods', 'United States');
});
