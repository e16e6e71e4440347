import type { Services } from '../../base/services.ts';
import { channelsOfCompany } from '../market/index.ts';
import { importReviewFile, type ReviewStore } from '../reviews/index.ts';
import { saveRule } from '../tags/index.ts';

/**
 * The sandbox's reviews of one marketplace: first the earlier state, then the current one, so that some are changed
 * or removed.
 */
const editions = ['earlier', 'now'] as const;

const anything = { stars: [], words: [], asins: [], marketIds: [] };
const rules = [
  {
    ...anything,
    name: 'Damaged on the way',
    stars: [1, 2],
    words: ['damaged', 'crack*', 'crushed', 'packag*', 'Karton', 'Verpackung', 'roto', 'caja'],
    tags: ['Packaging'],
  },
  {
    ...anything,
    name: 'Wants the money back',
    words: ['refund', 'sending it back', 'Geld wieder'],
    tags: ['Refund'],
  },
  { ...anything, name: 'Praise', stars: [5], words: ['present', 'family', 'Geschenk'], tags: ['Gift'] },
];

/**
 * Imports a demo seller's reviews through the same path as a file that a person uploads. A marketplace with an import
 * is skipped.
 */
export async function seedReviews(
  services: Services,
  { companyId, sellerId }: { companyId: string; sellerId: string },
  signal: AbortSignal,
): Promise<void> {
  await seedRules(services, companyId, sellerId);
  for (const channel of await channelsOfCompany(services.database, companyId, sellerId)) {
    const store = { companyId, sellerId, marketplaceId: channel.channel_info.code };
    if (await hasImported(services, store)) continue;
    for (const edition of editions) {
      const bytes = await fetchReviews(services, store, edition, signal);
      const upload = { fileName: `reviews-${edition}.csv`, bytes, complete: true, userId: null };
      const imported = await importReviewFile(services, store, upload);
      if (!imported.ok) throw new Error(`${sellerId}: ${imported.error}`);
    }
  }
}

async function seedRules({ database }: Services, companyId: string, sellerId: string): Promise<void> {
  await database.withCompany(companyId, async (db) => {
    const existing = await db
      .selectFrom('tag_rule')
      .select('rule_id')
      .where('seller_id', '=', sellerId)
      .execute();
    if (existing.length > 0) return;
    for (const rule of rules) {
      await saveRule(db, { companyId, sellerId }, { ...rule, active: true, target: 'review' });
    }
  });
}

const hasImported = ({ database }: Services, store: ReviewStore): Promise<boolean> =>
  database.withCompany(store.companyId, async (db) => {
    const row = await db
      .selectFrom('review_import')
      .select('review_import_id')
      .where('seller_id', '=', store.sellerId)
      .where('marketplace_id', '=', store.marketplaceId)
      .executeTakeFirst();
    return row !== undefined;
  });

async function fetchReviews(
  { settings }: Services,
  { sellerId, marketplaceId }: ReviewStore,
  edition: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const query = new URLSearchParams({ sellerId, marketplaceId, edition });
  const answer = await fetch(`${settings.SANDBOX_URL}/_sandbox/reviews.csv?${query}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} for the reviews of ${sellerId}.`);
  return Buffer.from(await answer.arrayBuffer());
}
