import { sql } from 'kysely';
import { addDays, dayOf } from '../../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { Marketplace } from '../../../outside/marketplace/marketplaces.ts';
import { advanceWindows } from './advance-windows.ts';
import { detectors } from './all-rules.ts';
import type { ClaimPolicy } from './claim-window.ts';
import { closeCasesMadeGood } from './close-cases-made-good.ts';
import { takeMarks } from './detection-marks.ts';
import { ledgerCountries } from './ledger-countries.ts';
import { saveDetectedCases } from './save-detected-cases.ts';

export interface DetectedAccount {
  readonly companyId: string;
  readonly sellerId: string;
  /** The marketplaces of its active channels; cases of others are left unchanged. */
  readonly marketplaces: readonly Marketplace[];
}

/**
 * Synchronises an account's cases with its records: new losses become cases, changed ones are updated, and cases
 * whose units were found or paid for are closed. Without `everything` it checks only what changed since the last run,
 * so a new day costs a day's work. Running it twice changes nothing.
 */
export async function detectCases(
  db: CompanyTransaction,
  account: DetectedAccount,
  now: Date,
  { everything = false }: { readonly everything?: boolean } = {},
): Promise<void> {
  const { sellerId, marketplaces } = account;
  const marketplaceIds = marketplaces.map(({ id }) => id);
  const today = dayOf(now);
  // One detection per account at a time: a second would take no marks and still save what it saw before.
  await sql`select pg_advisory_xact_lock(hashtext('detect'), hashtext(${sellerId}))`.execute(db);
  await advanceWindows(db, { sellerId, marketplaceIds }, today, now);
  const marks = await takeMarks(db, sellerId);
  const policies = await db.selectFrom('claim_policy').selectAll().execute();
  const countries = ledgerCountries(marketplaces, await pausedMarketplaces(db, sellerId));
  for (const detector of detectors) {
    const { topic, reads } = detector;
    const keys = everything ? null : [...new Set([...marks[topic], ...(reads ? marks[reads] : [])])];
    if (keys?.length === 0) continue;
    const since = addDays(today, -longestWindow(policies, detector.category));
    const scope = { sellerId, countries, keys, since };
    const { cases, gone } = await detector.detect(db, scope, policies, today);
    await closeCasesMadeGood(db, detector, gone, now);
    await saveDetectedCases(db, account, detector, cases, now);
  }
}

async function pausedMarketplaces(db: CompanyTransaction, sellerId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('channel')
    .select('marketplace_id')
    .where('seller_id', '=', sellerId)
    .where('active', '=', false)
    .execute();
  return rows.map(({ marketplace_id }) => marketplace_id);
}

/** Days after its anchor on which the last claim of a category could close; anything older is never a case. */
function longestWindow(policies: readonly ClaimPolicy[], category: string): number {
  const own = policies.filter((policy) => policy.category.startsWith(category));
  return Math.max(0, ...own.map(({ close_day }) => close_day));
}
