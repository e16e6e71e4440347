import {
  addDoNotSolicit as addDoNotSolicitCall,
  cancelReviewRequests,
  exportReviewRequests,
  getRequestSummary,
  listDoNotSolicit as listDoNotSolicitCall,
  listReviewRequests,
  removeDoNotSolicit as removeDoNotSolicitCall,
  sendReviewRequest,
} from '@fairshelf/shared-contracts/review-requests';
import { serveExport } from '../../base/export/serve-export.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { marketplaceName } from '../../base/stores/marketplace-name.ts';
import { companyOfChannel } from '../../base/stores/store-of-caller.ts';
import { msg } from '../../base/texts/text.ts';
import { accountOfChannel } from '../market/index.ts';
import {
  addDoNotSolicit,
  listDoNotSolicit,
  removeDoNotSolicit,
  UnconfirmedRelease,
} from './do-not-solicit.ts';
import { listRequests, queuedOrders, requestsQuery } from './list-requests.ts';
import { PACE } from './request-claims.ts';
import { requestColumns } from './request-columns.ts';
import { type SendNowRefusal, sendNow } from './send-now.ts';
import { summariseRequests } from './summarise-requests.ts';

const ORDER_ID = /^\d{3}-\d{7}-\d{7}$/;

/** A person is waiting for the answer: each of two calls to Amazon gets this long. */
const BY_HAND = { ...PACE, deadlineMs: 15_000 };

const refusals: Readonly<Record<SendNowRefusal, readonly [status: number, message: string]>> = {
  'no-such-order': [404, 'This order could not be found. It may not have been imported yet.'],
  paused: [409, 'This store is paused, so no reviews are requested. Resume it in Integrations first.'],
  'sending-paused': [409, 'Review requests of this store are paused. Resume sending first.'],
  'not-shipped': [409, 'This order has not been shipped, or has no delivery date.'],
  'too-early': [409, 'Amazon accepts requests from 5 days after the delivery date.'],
  'too-late': [409, 'Amazon accepts requests up to 30 days after the delivery date.'],
  'do-not-solicit': [409, 'This order is on the do-not-solicit list.'],
  'asked-before': [409, 'A review was already requested for this order. Each order gets one request.'],
  'in-progress': [409, 'The request for this order is being sent right now.'],
};

export const requestCalls: readonly ServedCall[] = [
  serve(listReviewRequests, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    return services.database.readCompany(companyId, (db) => listRequests(db, query, query));
  }),

  serveExport(exportReviewRequests, async ({ query }, { services, caller }) => ({
    companyId: await companyOfChannel(services.database, caller, query.sellerId, query.marketId),
    format: query.format,
    title: query.view === 'queue' ? msg`Review request queue` : msg`Review request history`,
    about: marketplaceName(query.marketId),
    columns: requestColumns,
    query: requestsQuery(query),
  })),

  serve(getRequestSummary, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    return services.database.readCompany(companyId, (db) => summariseRequests(db, query, services.now()));
  }),

  serve(sendReviewRequest, async ({ body }, { services, caller, audit }) => {
    const companyId = await companyOfChannel(services.database, caller, body.sellerId, body.marketId);
    const key = await accountOfChannel(services.database, companyId, body);
    const means = { ...services, random: Math.random, pace: BY_HAND };
    const outcome = await sendNow(means, key, body);
    if (outcome.kind === 'refused') {
      const [status, message] = refusals[outcome.why];
      throw new Refusal(status, message);
    }
    const { state, reason } = outcome;
    audit({ companyId, after: { orderId: body.orderId, state, reason } });
    return { state, reason };
  }),

  serve(cancelReviewRequests, async ({ body }, { services, caller, audit }) => {
    const companyId = await companyOfChannel(services.database, caller, body.sellerId, body.marketId);
    const channel = { companyId, sellerId: body.sellerId, marketId: body.marketId };
    const canceled = await services.database.withCompany(companyId, async (db) => {
      const values = await queuedOrders(db, body, body.orderIds);
      if (values.length === 0) return 0;
      const entries = {
        kind: 'order',
        values,
        note: 'Canceled in the queue',
        addedBy: caller.email,
      } as const;
      return addDoNotSolicit(db, channel, entries, services.now());
    });
    audit({ companyId, after: { canceled } });
    return { canceled };
  }),

  serve(listDoNotSolicitCall, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    return services.database.withCompany(companyId, (db) => listDoNotSolicit(db, query));
  }),

  serve(addDoNotSolicitCall, async ({ body }, { services, caller, audit }) => {
    const { kind, note } = body;
    const values = [...new Set(body.values)];
    const wrong = kind === 'order' ? values.find((value) => !ORDER_ID.test(value)) : undefined;
    if (wrong !== undefined)
      throw wrongField('body.values', `${wrong} is not an order ID. Example: 111-1234567-1234567.`);
    const companyId = await companyOfChannel(services.database, caller, body.sellerId, body.marketId);
    const channel = { companyId, sellerId: body.sellerId, marketId: body.marketId };
    const added = await services.database.withCompany(companyId, (db) =>
      addDoNotSolicit(db, channel, { kind, values, note, addedBy: caller.email }, services.now()),
    );
    audit({ companyId, after: { kind, values, note } });
    return { added, alreadyListed: values.length - added };
  }),

  serve(removeDoNotSolicitCall, async ({ body }, { services, caller, audit }) => {
    const { kind, value, confirmed } = body;
    const companyId = await companyOfChannel(services.database, caller, body.sellerId, body.marketId);
    const channel = { companyId, sellerId: body.sellerId, marketId: body.marketId };
    try {
      const requests = await services.database.withCompany(companyId, async (db) => {
        const entries = { kind, values: [value], confirmed };
        const { removed, requests } = await removeDoNotSolicit(db, channel, entries, services.now());
        if (removed.length === 0) throw notFound('This entry');
        return requests;
      });
      audit({ companyId, before: { kind, value }, after: { requests } });
      return { isRemoved: true, requests };
    } catch (error) {
      if (error instanceof UnconfirmedRelease) return { isRemoved: false, requests: error.requests };
      throw error;
    }
  }),
];
