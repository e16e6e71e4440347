import { expect, journey, test } from './fixtures.ts';
import { accounts } from './product.ts';
import { chooseStore } from './store.ts';

const seller = journey({ person: accounts.seller, imported: true });
test('cases can be filed after a missing permission is granted in the seller portal', async () => {
  const { page, context } = seller;
  await chooseStore(page, 'Northwind Goods', 'United Kingdom');
  await page.goto('reimburse/settings/accounts');
  const access = page.getByRole('list', { name: 'Access by region' });
  await expect(access.getByText('FBA shipments: View & Edit')).toBeVisible();
  const popup = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open Seller Central' }).click();
  const portal = await popup;
  await portal.getByRole('checkbox', { name: 'FBA shipments: View & Edit' }).first().check();
  await portal.getByRole('button', { name: 'Save' }).click();
  await portal.waitForURL(/seller_id=/);
  await portal.close();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(access.getByText('Can file')).toBeVisible();
  await expect(page.getByText('All set: cases can be filed.')).toBeVisible();
  // The last chosen store is saved for the person: the other journeys start in this one.
  await chooseStore(page, 'Northwind Goods', 'United States');
});
