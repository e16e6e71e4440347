import { sql } from 'kysely';
import * as v from 'valibot';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { plural, t } from '../../../base/texts/text.ts';
import { quoteReview } from '../../incidents/index.ts';
import { defineWords, publishNotification } from '../../notifications/index.ts';

/** Older reviews than these aren't news, even if they are imported today. */
const NEWS_DAYS = 30;
/** The number of reviews that an email quotes. */
const QUOTED = 5;

const lowReviews = defineWords(
  'review.low',
  { count: v.number(), stars: v.number(), product: v.string(), quote: v.string() },
  ({ count, stars, product, quote }) => ({
    title:
      count === 1
        ? t`A ${{ stars }}-star review: ${{ product }}`
        : t`${plural({ count }, { one: '# new review', other: '# new reviews' })} with 1–2 stars`,
    text: count === 1 ? quote : t`The lowest rates ${{ product }}: ${{ quote }}`,
  }),
);

interface LowReview {
  readonly review_id: string;
  readonly asin: string;
  readonly stars: number;
  readonly title: string;
  readonly body: string;
  readonly product: string;
  readonly image_url: string | null;
  readonly count: number;
}

/**
 * Notifies the company when an import brought recent reviews with one or two stars, except for products with an open
 * incident, which has its own notification. A marketplace's first import isn't announced: everything is new then.
 */
export async function tellLowReviews(
  db: CompanyTransaction,
  store: { readonly companyId: string; readonly sellerId: string; readonly marketplaceId: string },
  fresh: readonly string[],
  { importId, now }: { importId: string; now: Date },
): Promise<void> {
  const { companyId, sellerId, marketplaceId } = store;
  const { rows } = await sql<LowReview>`
    select r.review_id, r.asin, r.stars, r.title, r.body, coalesce(nullif(p.title, ''), r.asin) as product, p.image_url,
      count(*) over ()::int as count
    from review r
    left join lateral (select title, image_url from product p where p.seller_id = r.seller_id
      and p.marketplace_id = r.marketplace_id and p.asin = r.asin order by p.sku limit 1) p on true
    where r.seller_id = ${sellerId} and r.marketplace_id = ${marketplaceId} and r.review_id = any(${fresh})
      and r.stars <= 2 and r.reviewed_on > ${now}::date - ${NEWS_DAYS}::int
      and not exists (select from incident i where i.seller_id = r.seller_id
        and i.marketplace_id = r.marketplace_id and r.asin = any(i.asins || i.asin) and i.state = 'open')
      and exists (select from review_import i where i.seller_id = ${sellerId}
        and i.marketplace_id = ${marketplaceId} and i.review_import_id <> ${importId})
    order by r.stars, r.reviewed_on desc, r.review_id limit ${QUOTED}`.execute(db);
  const [first] = rows;
  if (!first) return;
  const { count } = first;
  const details = {
    picture: first.image_url,
    lines: rows.map((row) => `${row.product}: ${quoteReview(row)}`),
  };
  await publishNotification(db, {
    companyId,
    sellerId,
    marketplaceId,
    at: now,
    kind: 'review.low',
    severity: 'warning',
    ...lowReviews({ count, stars: first.stars, product: first.product, quote: quoteReview(first) }),
    link:
      count === 1
        ? `/rating/reviews?review=${first.review_id}`
        : '/rating/reviews?stars=1,2&state=new&period=30',
    details: count === 1 ? { asin: first.asin, picture: first.image_url, lines: [] } : details,
    dedupeKey: `review.low:${importId}`,
  });
}
