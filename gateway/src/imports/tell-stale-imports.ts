import { formatDay } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { storeNameOf } from '../areas/market/index.ts';
import { defineWords, publishNotification } from '../areas/notifications/index.ts';
import type { CompanyTransaction } from '../base/database/database.ts';
import { countryInWords } from '../base/texts/names.ts';
import { say, t } from '../base/texts/text.ts';
import { marketplaceById } from '../outside/marketplace/marketplaces.ts';
import type { ImportAccount } from './account.ts';
import { feedInWords } from './feed-words.ts';

/** A failure that a retry may resolve needs no message until its data is a day old. */
const PATIENCE_MS = 24 * 3_600_000;

const notUpToDate = defineWords(
  'import.failed',
  {
    store: v.string(),
    since: v.string(),
    steps: v.array(v.object({ feed: v.string(), marketplaceId: v.string() })),
    failure: v.string(),
  },
  ({ store, since, steps, failure }) => ({
    title: t`${{ store }} is not up to date`,
    text: t`Not updated since ${{ day: formatDay(new Date(since)) }}: ${{ names: steps.map(nameOf).join(', ') }}. ${{ failure: say(failure) }}`,
  }),
);

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
  const failures = await db
    .selectFrom('import_step')
    .select(['feed', 'marketplace_id', 'failure', 'state', 'done_at'])
    .where('seller_id', '=', sellerId)
    .where('region', '=', region)
    .where('failure', 'is not', null)
    .orderBy('weight')
    .orderBy('marketplace_id')
    .execute();
  const stale = failures
    .map((step) => ({ ...step, since: step.done_at ?? account.authorizedAt }))
    // A failed idle step waits for its next cycle, because an immediate retry is pointless.
    .filter(({ state, since }) => state === 'idle' || now.getTime() - since.getTime() >= PATIENCE_MS);
  const [oldest] = stale.toSorted((a, b) => a.since.getTime() - b.since.getTime());
  if (!oldest) return;
  const store = await storeNameOf(db, account);
  const steps = stale.map(({ feed, marketplace_id }) => ({ feed, marketplaceId: marketplace_id }));
  await publishNotification(db, {
    companyId,
    kind: 'import.failed',
    severity: 'warning',
    ...notUpToDate({ store, since: oldest.since.toISOString(), steps, failure: oldest.failure ?? '' }),
    link: '/settings/integrations',
    sellerId,
    dedupeKey: `import.failed/${sellerId}/${account.region}/${oldest.since.toISOString()}`,
    at: now,
  });
}

function nameOf({ feed, marketplaceId }: { readonly feed: string; readonly marketplaceId: string }): string {
  const name = feedInWords(feed);
  const place = marketplaceById(marketplaceId);
  return place ? `${name} (${countryInWords(place.countryCode, place.name)})` : name;
}
