import { formatDay } from '@fairshelf/shared-contracts/core';
import { storeNameOf } from '../areas/market/store-name.ts';
import { publishNotification } from '../areas/notifications/publish-notification.ts';
import type { CompanyTransaction } from '../base/database/database.ts';
import { marketplaceById } from '../outside/marketplace/marketplaces.ts';
import type { ImportAccount } from './account.ts';
import { ImportFailure, type Remedy } from './import-failure.ts';
import type { ImportKind } from './record-run.ts';

export interface FailedImport {
  readonly kind: ImportKind;
  readonly marketplaceId: string | null;
  readonly error: unknown;
  readonly remedy: Remedy;
}

/** A failure that the queue may mend is worth no message until its data is a day old. */
const PATIENCE_MS = 24 * 3_600_000;

const words: Readonly<Record<ImportKind, string>> = {
  participations: 'marketplaces',
  listings: 'products',
  issues: 'listing issues',
  catalogue: 'product details',
  ratings: 'ratings',
  topics: 'topics of reviews',
  stock: 'stock',
  orders: 'orders',
  feedback: 'seller feedback',
  ledger: 'inventory ledger',
  reimbursements: 'reimbursements',
  returns: 'customer returns',
  transactions: 'payments and refunds',
  removals: 'removals',
  inbound: 'shipments',
  'fee-previews': 'fees',
  payouts: 'payouts',
  advertising: 'advertising',
  'account-health': 'account health',
};

/**
 * Tells the company that data of an account is out of date: at once when trying again is pointless, after a day
 * otherwise. One notification per account and outage, however many imports it hits.
 */
export async function tellStaleImports(
  db: CompanyTransaction,
  account: ImportAccount,
  failures: readonly FailedImport[],
  now: Date,
): Promise<void> {
  const { companyId, sellerId } = account;
  const stale: { failed: FailedImport; since: Date }[] = [];
  for (const failed of failures) {
    if (failed.remedy === 'reauthorise') continue;
    const since = (await lastDone(db, sellerId, failed)) ?? account.authorizedAt;
    if (failed.remedy === 'wait' || now.getTime() - since.getTime() >= PATIENCE_MS) {
      stale.push({ failed, since });
    }
  }
  const [oldest] = stale.toSorted((a, b) => a.since.getTime() - b.since.getTime());
  if (!oldest) return;
  const store = await storeNameOf(db, account);
  const names = stale.map(({ failed }) => nameOf(failed)).join(', ');
  await publishNotification(db, {
    companyId,
    kind: 'import.failed',
    severity: 'warning',
    title: `${store} is not up to date`,
    text: `Not updated since ${formatDay(oldest.since)}: ${names}. ${reasonOf(oldest.failed.error)}`,
    link: '/settings/integrations',
    sellerId,
    dedupeKey: `import.failed/${sellerId}/${account.region}/${oldest.since.toISOString()}`,
    at: now,
  });
}

async function lastDone(
  db: CompanyTransaction,
  sellerId: string,
  { kind, marketplaceId }: FailedImport,
): Promise<Date | null> {
  const row = await db
    .selectFrom('import_run')
    .select(({ fn }) => fn.max('finished_at').as('at'))
    .where('seller_id', '=', sellerId)
    .where('feed', '=', kind)
    .where('marketplace_id', 'is not distinct from', marketplaceId)
    .where('state', '=', 'done')
    .executeTakeFirst();
  return row?.at ?? null;
}

const nameOf = ({ kind, marketplaceId }: FailedImport): string => {
  const country = marketplaceId && marketplaceById(marketplaceId)?.name;
  return country ? `${words[kind]} (${country})` : words[kind];
};

const reasonOf = (error: unknown): string =>
  error instanceof ImportFailure
    ? error.message
    : 'Something went wrong on our side. We are looking into it.';
