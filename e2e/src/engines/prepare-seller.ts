import { launch, visit } from '../browser.ts';
import { untilImported } from '../imported.ts';
import { accounts } from '../product.ts';
import { signIn } from '../sign-in.ts';
import { chooseStore } from '../store.ts';

/** Leaves the seller in a store whose data is there: an account starts in the store where it was left. */
export async function prepareSeller(): Promise<void> {
  const browser = await launch();
  const { page } = await visit(browser);
  await signIn(page, accounts.seller);
  await untilImported(page);
  await chooseStore(page, 'Northwind Goods', 'United States');
  await browser.close();
}
