import type { Browser } from '@playwright/test';
import { NORTHWIND_US, startVisit } from '../fixtures.ts';
import { accounts } from '../product.ts';
import { signIn } from '../sign-in.ts';
import { chooseStore } from '../store.ts';
import { untilImported } from '../until-imported.ts';

/** Leaves the seller in a store with data: an account starts in its last store. */
export async function prepareSeller(browser: Browser): Promise<void> {
  const { page, context } = await startVisit(browser);
  await signIn(page, accounts.seller);
  await untilImported(page);
  await chooseStore(page, ...NORTHWIND_US);
  await context.close();
}
