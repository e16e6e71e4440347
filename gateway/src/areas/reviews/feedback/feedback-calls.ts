import { exportFeedback, listFeedback, workOnFeedback } from '@fairshelf/shared-contracts/reviews';
import { addDays, dayOf } from '../../../base/calendar-days.ts';
import type { ExportColumn } from '../../../base/export/export-column.ts';
import { serveExport } from '../../../base/export/serve-export.ts';
import { type ServedCall, serve } from '../../../base/http/serve.ts';
import { marketplaceName } from '../../../base/stores/marketplace-name.ts';
import { companyOfChannel } from '../../../base/stores/store-of-caller.ts';
import { msg } from '../../../base/texts/text.ts';
import { sellerPortal } from '../../market/index.ts';
import { type BuyerComments, buyerComments } from './buyer-comments.ts';
import {
  feedbackQuery,
  listFeedbackOf,
  type StoredFeedback,
  searchComments,
  setFeedbackState,
  toFeedback,
} from './list-feedback.ts';

/** Low feedback of the last so many days waits for somebody, as low reviews do (`alerts/count-standing.ts`). */
const WAITING_DAYS = 30;

export const feedbackCalls: readonly ServedCall[] = [
  serve(listFeedback, async ({ query }, { services, caller, audit }) => {
    const { database, settings, now } = services;
    const { sellerId, marketId } = query;
    const companyId = await companyOfChannel(database, caller, sellerId, marketId);
    const today = dayOf(now());
    const days = { today, since: addDays(today, 1 - WAITING_DAYS) };
    const comments = buyerComments(settings);
    const { rows, ...figures } = await database.readCompany(companyId, async (db) =>
      listFeedbackOf(db, await searchComments(db, query, comments), query, days),
    );
    audit({ companyId });
    const portal = (path: string) => sellerPortal(settings, marketId, sellerId, path);
    return {
      ...figures,
      rows: rows.map((row) =>
        toFeedback(row, comments, (orderId) => portal(`/orders-v3/order/${encodeURIComponent(orderId)}`)),
      ),
      removalUrl: portal('/feedback-manager/index.html'),
    };
  }),

  serveExport(exportFeedback, async ({ query }, { services: { database, settings }, caller }) => {
    const companyId = await companyOfChannel(database, caller, query.sellerId, query.marketId);
    const comments = buyerComments(settings);
    const filter = await database.withCompany(companyId, (db) => searchComments(db, query, comments));
    return {
      companyId,
      format: query.format,
      title: msg`Seller feedback`,
      about: marketplaceName(query.marketId),
      columns: columnsOf(comments),
      query: feedbackQuery(filter),
    };
  }),

  serve(workOnFeedback, async ({ body }, { services, caller, audit }) => {
    const { sellerId, marketId, orders, state } = body;
    const companyId = await companyOfChannel(services.database, caller, sellerId, marketId);
    const changed = await services.database.withCompany(companyId, (db) =>
      setFeedbackState(db, { sellerId, marketId }, orders, state),
    );
    audit({ companyId, after: { orders: changed, state } });
    return { changed: changed.length };
  }),
];

const columnsOf = (comments: BuyerComments): readonly ExportColumn<StoredFeedback>[] => [
  { header: msg`Order`, kind: 'text', width: 22, value: (row) => row.order_id },
  { header: msg`Date`, kind: 'day', width: 12, value: (row) => row.given_on },
  { header: msg`Stars`, kind: 'number', width: 8, value: (row) => row.rating },
  { header: msg`Comment`, kind: 'text', width: 80, value: comments.open },
  { header: msg`Response`, kind: 'text', width: 60, value: (row) => row.response },
  { header: msg`State`, kind: 'text', width: 12, value: (row) => row.state },
  { header: msg`Products`, kind: 'text', width: 60, value: (row) => row.products.filter(Boolean).join(', ') },
];
