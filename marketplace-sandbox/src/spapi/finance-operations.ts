import * as v from 'valibot';
import { type OrderRecord, orderState } from '../orders/order-record.ts';
import { DAY_MS, isoTime, MINUTE_MS } from '../seeded/calendar-day.ts';
import { digitText } from '../seeded/code-text.ts';
import { signedText } from '../token/signed-text.ts';
import { invalidInput } from './api-failure.ts';
import { type ApiCall, type Operation, ownMarketplaces } from './operation.ts';

const PAGE = 100;
/** A longer period is answered with nothing, as the API model says. */
const LONGEST_DAYS = 180;
const pageSchema = v.object({ from: v.number(), query: v.string() });

interface Transaction {
  readonly order: OrderRecord;
  readonly type: 'Shipment' | 'Refund';
  readonly at: number;
}

/** What an order brought in and what of it went back, as far as it has happened. */
function transactionsOf(order: OrderRecord, now: number): Transaction[] {
  if (orderState(order, now).status !== 'SHIPPED') return [];
  const { refundedAt } = order.after;
  const shipment: Transaction = { order, type: 'Shipment', at: order.shippedAt };
  return refundedAt !== undefined && refundedAt <= now
    ? [shipment, { order, type: 'Refund', at: refundedAt }]
    : [shipment];
}

function transactionJson({ order, type, at }: Transaction, sellerId: string) {
  const total = order.lines.reduce((sum, { listing, quantity }) => sum + listing.price * quantity, 0);
  const { id, name, currency } = order.marketplace;
  return {
    sellingPartnerMetadata: { sellingPartnerId: sellerId, accountType: 'Standard Orders', marketplaceId: id },
    relatedIdentifiers: [
      { relatedIdentifierName: 'ORDER_ID', relatedIdentifierValue: order.orderId },
      ...(type === 'Refund'
        ? [
            {
              relatedIdentifierName: 'REFUND_ID',
              relatedIdentifierValue: digitText(12, 'refund', order.orderId),
            },
          ]
        : []),
    ],
    transactionType: type,
    transactionId: digitText(20, type, order.orderId),
    transactionStatus: 'RELEASED',
    description: type === 'Refund' ? 'Refund Order' : 'Order Payment',
    postedDate: isoTime(at),
    totalAmount: { currencyCode: currency, currencyAmount: type === 'Refund' ? -total : total },
    marketplaceDetails: { marketplaceId: id, marketplaceName: name },
  };
}

function listTransactions(
  { seller, query, search, now }: ApiCall,
  pageTokens: ReturnType<typeof signedText>,
) {
  const [after, before] = [query.time('postedAfter'), query.time('postedBefore') ?? now - 2 * MINUTE_MS];
  const markets = ownMarketplaces(seller, query.list('marketplaceId', 1));
  if (after === undefined) throw invalidInput('postedAfter is required without a relatedIdentifier.');
  if (after > now - 2 * MINUTE_MS || before > now - 2 * MINUTE_MS)
    throw invalidInput('postedAfter and postedBefore must be at least two minutes before the request.');
  const asked = [...search].filter(([name]) => name !== 'nextToken').join('&');
  const token = query.one('nextToken');
  const page = token === undefined ? { from: 0, query: asked } : pageTokens.read(token, pageSchema);
  if (page?.query !== asked)
    throw invalidInput('The nextToken is invalid, or came from a different request.');
  if (before - after > LONGEST_DAYS * DAY_MS) return { payload: { transactions: [] } };
  const found = seller
    .orders(now)
    .filter(({ marketplace }) => markets.length === 0 || markets.includes(marketplace.id))
    .flatMap((order) => transactionsOf(order, now))
    .filter(({ at }) => at >= after && at < before)
    .sort((left, right) => left.at - right.at || (left.order.orderId < right.order.orderId ? -1 : 1));
  const end = page.from + PAGE;
  return {
    payload: {
      transactions: found
        .slice(page.from, end)
        .map((transaction) => transactionJson(transaction, seller.profile.sellerId)),
      ...(end < found.length && { nextToken: pageTokens.write({ ...page, from: end }) }),
    },
  };
}

export function financeOperations(seed: number): readonly Operation[] {
  const pageTokens = signedText(seed, 'transaction-page');
  return [
    {
      name: 'listTransactions',
      method: 'GET',
      path: '/finances/2024-06-19/transactions',
      rate: { perSecond: 0.5, burst: 10 },
      parameters: ['postedAfter', 'postedBefore', 'marketplaceId', 'transactionStatus', 'nextToken'],
      handle: (call) => listTransactions(call, pageTokens),
    },
  ];
}
