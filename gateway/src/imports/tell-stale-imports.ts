import { formatDay } from '@fairshelf/shared-contracts/core';
import { storeNameOf } from '../areas/market/index.ts';
import { publishNotification } from '../areas/notifications/index.ts';
import type { CompanyTransaction } from '../base/database/database.ts';
import type { ImportKind } from '../base/stores/feed-plans.ts';
import { marketplaceById } from '../outside/marketplace/marketplaces.ts';
import type { ImportAccount } from './account.ts';

/** A failure that a retry may resolve needs no message until its data is a day old. */
const PATIENCE_MS = 24 * 3_600_000;

const names: Readonly<Record<ImportKind, string>> = {
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
const words: ReadonlyMap<string, string> = new Map(Object.entries(names));

/**
 * Notifies the company that an account's data is out of date: at once if a retry is pointless, after a day otherwise.
 * One notification per account and outage, however many feeds it affects.
 */
export async function tellStaleImports(
  db: CompanyTransaction,
  account: ImportAccount,
  now: Date,
): Promise<void> {
  const { companyId, sellerId, region } = account;
  const failed = await db
    .selectFrom('import_step')
    .select(['feed', 'marketplace_id', 'failure', 'state', 'done_at'])
    .where('seller_id', '=', sellerId)
    .where('region', '=', region)
    .where('failure', 'is not', null)
    .orderBy('weight')
    .orderBy('marketplace_id')
    .execute();
  const stale = failed
    .map((step) => ({ ...step, since: step.done_at ?? account.authorizedAt }))
    // A failed idle step waits for its next cycle, because an immediate retry is pointless.
    .filter(({ state, since }) => state === 'idle' || now.getTime() - since.getTime() >= PATIENCE_MS);
  const [oldest] = stale.toSorted((a, b) => a.since.getTime() - b.since.getTime());
  if (!oldest) return;
  const store = await storeNameOf(db, account);
  const names = stale.map(nameOf).join(', ');
  await publishNotification(db, {
    companyId,
    kind: 'import.failed',
    severity: 'warning',
    title: `${store} is not up to date`,
    text: `Not updated since ${formatDay(oldest.since)}: ${names}. ${oldest.failure}`,
    link: '/settings/integrations',
    sellerId,
    dedupeKey: `import.failed/${sellerId}/${account.region}/${oldest.since.toISOString()}`,
    at: now,
  });
}

const nameOf = ({
  feed,
  marketplace_id,
}: {
  readonly feed: string;
  readonly marketplace_id: string;
}): string => {
  const name = words.get(feed) ?? feed;
  const country = marketplaceById(marketplace_id)?.name;
  return country ? `${name} (${country})` : name;
};
