import { batchesOf, ledgerEvent, reimbursement } from '../../../imports/feeds/record-fixture.ts';
import { storeLedger } from '../../../imports/feeds/store-ledger.ts';
import { storeReimbursements } from '../../../imports/feeds/store-reimbursements.ts';
import { type Marketplace, marketplaceByCountry } from '../../../outside/marketplace/marketplaces.ts';
import type { LedgerEvent } from '../../../outside/marketplace/reports/ledger-detail.ts';
import type { Reimbursement } from '../../../outside/marketplace/reports/reimbursements.ts';
import type { MigratedDatabase } from '../../../testing/test-database.ts';

export interface Story {
  readonly ledger: readonly LedgerEvent[];
  readonly payments: readonly Reimbursement[];
}

/** For tests: the `n`th of October 2026. */
const october = (n: number): string => `2026-10-${String(n).padStart(2, '0')}`;

/** For tests: a movement of stock on a day of October, by its reason. */
export const movement = (
  reason: string,
  day: number,
  quantity: number,
  overrides: Partial<LedgerEvent> = {},
) => ledgerEvent({ reason, quantity, date: october(day), ...overrides });

/** For tests: this many units paid in cash or, if negative, reversed, on a day of October. */
export function payment(
  day: number,
  quantityCash: number,
  overrides: Partial<Reimbursement> = {},
): Reimbursement {
  return reimbursement({
    reimbursementId: `P${day}`,
    approvedAt: `${october(day)}T09:00:00Z`,
    quantityCash,
    quantityTotal: quantityCash,
    ...overrides,
  });
}

/** For tests: the marketplaces of these countries. */
export const marketplacesIn = (...countries: readonly string[]): readonly Marketplace[] =>
  countries.flatMap((country) => marketplaceByCountry(country) ?? []);

/** For tests: stores a ledger and payments as the imports do. */
export async function storeStory(
  database: MigratedDatabase,
  account: { readonly companyId: string; readonly sellerId: string },
  { ledger, payments }: Story,
): Promise<void> {
  await storeLedger({ database }, account, batchesOf(ledger));
  await storeReimbursements({ database }, account, batchesOf(payments));
}
