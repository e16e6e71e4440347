import { sql } from 'kysely';
import * as v from 'valibot';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { plural, t } from '../../../base/texts/text.ts';
import { defineWords, publishNotification } from '../../notifications/index.ts';

/** Older feedback is no news, even if it is imported today. */
const NEWS_DAYS = 30;
/** The maximum number of comments quoted in an email. */
const QUOTED = 5;

interface LowFeedback {
  readonly order_id: string;
  readonly rating: number;
  readonly product: string;
  readonly image_url: string | null;
  readonly count: number;
}

const lowFeedback = defineWords(
  'feedback.low',
  {
    count: v.number(),
    named: v.array(v.object({ rating: v.number(), product: v.string(), order: v.string() })),
  },
  ({ count, named }) => {
    const lines = named.map(({ rating, product, order }) =>
      starLine(rating, product || t`Order ${{ order }}`),
    );
    const [{ rating = 0, order = '' } = {}] = named;
    return {
      title:
        count === 1
          ? t`${{ rating }}-star seller feedback for order ${{ order }}`
          : t`${plural({ count }, { one: '# new seller feedback rating', other: '# new seller feedback ratings' })} with 1–2 stars`,
      text: lines[0] ?? '',
      lines,
    };
  },
);

const starLine = (rating: number, name: string): string =>
  `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)} ${name}`;

/**
 * Notifies the company of recent feedback with one or two stars, with order and product. The comment is only on the
 * page: notifications and emails would hold the buyer's words in clear and for longer (docs/data.md).
 */
export async function tellLowFeedback(
  db: CompanyTransaction,
  store: { readonly companyId: string; readonly sellerId: string; readonly marketplaceId: string },
  fresh: readonly string[],
  now: Date,
): Promise<void> {
  const { companyId, sellerId, marketplaceId } = store;
  const { rows } = await sql<LowFeedback>`
    select f.order_id, f.rating, coalesce(nullif(i.title, ''), i.sku, '') as product, p.image_url,
      count(*) over ()::int as count
    from seller_feedback f
    left join lateral (select title, sku, asin from order_item i where i.seller_id = f.seller_id
      and i.order_id = f.order_id order by i.order_item_id limit 1) i on true
    left join lateral (select image_url from product p where p.seller_id = f.seller_id
      and p.marketplace_id = f.marketplace_id and p.asin = i.asin order by p.sku limit 1) p on true
    where f.seller_id = ${sellerId} and f.order_id = any(${fresh}::text[]) and f.rating <= 2
      and f.given_on > ${now}::date - ${NEWS_DAYS}::int
    order by f.rating, f.given_on desc, f.order_id limit ${QUOTED}`.execute(db);
  const [first] = rows;
  if (!first) return;
  const { count, order_id: orderId } = first;
  const message = lowFeedback({
    count,
    named: rows.map(({ rating, product, order_id }) => ({ rating, product, order: order_id })),
  });
  await publishNotification(db, {
    companyId,
    sellerId,
    marketplaceId,
    at: now,
    kind: 'feedback.low',
    severity: 'warning',
    ...message,
    link:
      count === 1
        ? `/rating/feedback?order=${encodeURIComponent(orderId)}`
        : '/rating/feedback?stars=1,2&state=new&period=30',
    details: {
      picture: first.image_url,
      lines: rows.map(({ rating, product, order_id }) => starLine(rating, product || `Order ${order_id}`)),
    },
    dedupeKey: `feedback.low:${sellerId}:${orderId}:${first.rating}`,
  });
}
