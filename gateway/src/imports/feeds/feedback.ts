import { sql } from 'kysely';
import { buyerComments, tellLowFeedback } from '../../areas/reviews/index.ts';
import { addDays, dayOf } from '../../base/calendar-days.ts';
import { BUYER_DAYS } from '../../base/privacy/personal-tables.ts';
import {
  type SellerFeedback,
  sellerFeedbackParser,
} from '../../outside/marketplace/reports/seller-feedback.ts';
import type { ImportServices } from '../account.ts';
import { readReportRows } from '../read-report-rows.ts';
import { reportPeriod } from '../report-period.ts';
import type { ReportRows } from '../report-rows.ts';
import { onlyMarketplace } from '../steps/feed.ts';
import { reportFeed } from '../steps/report-feed.ts';

/** Requests are sent up to 30 days after delivery; buyers respond within the weeks after. */
const FEEDBACK_MONTHS = 4;

/** Buyers' feedback about the seller in one marketplace. */
export const feedbackFeed = reportFeed({
  name: 'feedback',
  reports: {
    GET_SELLER_FEEDBACK_DATA: {
      specification: ({ now }, context) => ({
        marketplaceIds: [onlyMarketplace(context).id],
        ...reportPeriod(now(), FEEDBACK_MONTHS),
      }),
      store: async (services, context, report) => {
        const marketplace = onlyMarketplace(context);
        const rows = await readReportRows(services, report, (header) =>
          sellerFeedbackParser(header, marketplace),
        );
        return storeFeedback(services, context.account, marketplace.id, rows);
      },
    },
  },
});

/**
 * Stores feedback, one an order; of a changed one the newest is kept, its comment encrypted and for 30 days. What is
 * low and new, or was lowered, is announced, except in the first import of a store. Returns the rows read.
 */
export function storeFeedback(
  { database, now, settings }: Pick<ImportServices, 'database' | 'now' | 'settings'>,
  { companyId, sellerId }: { readonly companyId: string; readonly sellerId: string },
  marketplaceId: string,
  batches: ReportRows<SellerFeedback>,
): Promise<number> {
  const comments = buyerComments(settings);
  const oldest = addDays(dayOf(now()), -BUYER_DAYS);
  const sealed = ({ comments: comment, ...record }: SellerFeedback) => ({
    ...record,
    sealed: record.givenOn > oldest ? comments.seal(comment, companyId, record.orderId) : '',
  });
  return database.withCompany(companyId, async (db) => {
    let rows = 0;
    const low: string[] = [];
    const { rows: before } = await sql`
      select from seller_feedback where seller_id = ${sellerId} and marketplace_id = ${marketplaceId} limit 1`.execute(
      db,
    );
    for await (const batch of batches) {
      const records = JSON.stringify(batch.map(({ line, record }) => ({ line, ...sealed(record) })));
      const earlier = await sql<{ order_id: string; rating: number }>`
        select order_id, rating from seller_feedback where seller_id = ${sellerId}
          and order_id = any(${batch.map(({ record }) => record.orderId)}::text[])`.execute(db);
      const ratings = new Map(earlier.rows.map(({ order_id, rating }) => [order_id, rating]));
      const stored = await sql<{ order_id: string; rating: number }>`
        insert into seller_feedback as known (company_id, seller_id, order_id, marketplace_id, rating, given_on,
          sealed_comments, response)
        select distinct on ("orderId") ${companyId}::uuid, ${sellerId}, "orderId", ${marketplaceId}, rating, "givenOn",
          sealed, response
        from jsonb_to_recordset(${records}::jsonb) as incoming (line integer, "orderId" text, rating integer,
          "givenOn" date, sealed text, response text)
        order by "orderId", "givenOn" desc, line desc
        on conflict (company_id, seller_id, order_id) do update set
          rating = excluded.rating, given_on = excluded.given_on, comments = '',
          sealed_comments = excluded.sealed_comments,
          response = excluded.response,
          -- Work starts again when the buyer changed the stars.
          state = case when known.rating = excluded.rating then known.state else 'new' end
        where known.given_on <= excluded.given_on
        returning order_id, rating`.execute(db);
      for (const { order_id, rating } of stored.rows)
        if (rating <= 2 && rating < (ratings.get(order_id) ?? 6)) low.push(order_id);
      rows += batch.length;
    }
    const store = { companyId, sellerId, marketplaceId };
    if (before.length > 0 && low.length > 0) await tellLowFeedback(db, store, low, now());
    return rows;
  });
}
