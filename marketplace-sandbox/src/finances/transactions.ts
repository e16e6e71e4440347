import { feeFacts } from '../losses/fee-facts.ts';
import type { RefundStory } from '../losses/refund-stories.ts';
import type { OrderLine, OrderRecord } from '../orders/order-record.ts';
import { isoTime } from '../seeded/calendar-day.ts';
import { digitText } from '../seeded/code-text.ts';
import type { GeneratedSeller } from '../sellers/generate-seller.ts';
import type { Marketplace } from '../sellers/marketplaces.ts';

/** A transaction before it is serialised: when it was posted, and how to write it. */
export interface Posting {
  readonly postedAt: number;
  readonly marketplace: Marketplace;
  /** What it adds to the account, in whole units of the currency. */
  readonly total: () => number;
  readonly json: () => object;
}

const REFERRAL = 0.15;

const rounded = (value: number, { decimals }: Marketplace): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

function item(line: OrderLine, marketplace: Marketplace, kind: 'Shipment' | 'Refund') {
  const { listing, quantity } = line;
  const money = (value: number) => ({
    currencyAmount: rounded(value, marketplace),
    currencyCode: marketplace.currency,
  });
  const sign = kind === 'Refund' ? -1 : 1;
  const principal = sign * rounded(listing.price * quantity, marketplace);
  const referral = -sign * rounded(listing.price * quantity * REFERRAL, marketplace);
  // The fulfilment fee isn't refunded.
  const sending = kind === 'Refund' ? 0 : -rounded(feeFacts(listing).fee * quantity, marketplace);
  return {
    total: principal + referral + sending,
    json: {
      description: listing.title,
      totalAmount: money(principal + referral + sending),
      contexts: [
        {
          contextType: 'ProductContext',
          asin: listing.asin,
          sku: listing.sku,
          quantityShipped: quantity,
          fulfillmentNetwork: 'AFN',
        },
      ],
      breakdowns: [
        {
          breakdownType: 'Sales',
          breakdownAmount: money(principal),
          breakdowns: [
            {
              breakdownType: 'ProductCharges',
              breakdownAmount: money(principal),
              breakdowns: [
                { breakdownType: 'OurPricePrincipal', breakdownAmount: money(principal), breakdowns: null },
              ],
            },
          ],
        },
        {
          breakdownType: 'Expenses',
          breakdownAmount: money(referral + sending),
          breakdowns: [
            {
              breakdownType: 'AmazonFees',
              breakdownAmount: money(referral + sending),
              breakdowns: [
                { breakdownType: 'Commission', breakdownAmount: money(referral), breakdowns: null },
                ...(sending === 0
                  ? []
                  : [
                      {
                        breakdownType: 'FBAPerUnitFulfillmentFee',
                        breakdownAmount: money(sending),
                        breakdowns: [
                          { breakdownType: 'Base', breakdownAmount: money(sending), breakdowns: null },
                        ],
                      },
                    ]),
              ],
            },
          ],
        },
      ],
    },
  };
}

function transaction(
  sellerId: string,
  order: OrderRecord,
  lines: readonly OrderLine[],
  postedAt: number,
  kind: 'Shipment' | 'Refund',
) {
  const { marketplace, orderId } = order;
  const items = lines.map((line) => item(line, marketplace, kind));
  const total = items.reduce((sum, one) => sum + one.total, 0);
  return {
    sellingPartnerMetadata: {
      sellingPartnerId: sellerId,
      accountType: 'Standard Orders',
      marketplaceId: marketplace.id,
    },
    relatedIdentifiers: [{ relatedIdentifierName: 'ORDER_ID', relatedIdentifierValue: orderId }],
    transactionType: kind,
    transactionId: digitText(14, 'transaction', orderId, kind),
    transactionStatus: 'RELEASED',
    description: kind === 'Refund' ? 'Refund Order' : 'Order Payment',
    postedDate: isoTime(postedAt),
    totalAmount: { currencyAmount: rounded(total, marketplace), currencyCode: marketplace.currency },
    marketplaceDetails: { marketplaceId: marketplace.id, marketplaceName: marketplace.name },
    items: items.map(({ json }) => json),
    breakdowns: [],
  };
}

const totalOf = (
  lines: readonly OrderLine[],
  marketplace: Marketplace,
  kind: 'Shipment' | 'Refund',
): number => lines.reduce((sum, line) => sum + item(line, marketplace, kind).total, 0);

/** The account's transactions posted in a period (Unix ms), oldest first. */
export function postings(seller: GeneratedSeller, from: number, until: number): Posting[] {
  const { sellerId } = seller.profile;
  const within = (moment: number) => moment >= from && moment < until;
  const sales = seller
    .trade(from, until)
    .filter(
      ({ fulfilledBy, cancelledAt, shippedAt }) =>
        fulfilledBy === 'AMAZON' && cancelledAt === undefined && within(shippedAt),
    )
    .map((order) => ({
      postedAt: order.shippedAt,
      marketplace: order.marketplace,
      total: () => totalOf(order.lines, order.marketplace, 'Shipment'),
      json: () => transaction(sellerId, order, order.lines, order.shippedAt, 'Shipment'),
    }));
  const refunds = seller
    .refunds(until)
    .filter(({ refundedAt }: RefundStory) => within(refundedAt))
    .map(({ order, line, refundedAt }) => ({
      postedAt: refundedAt,
      marketplace: order.marketplace,
      total: () => totalOf([line], order.marketplace, 'Refund'),
      json: () => transaction(sellerId, order, [line], refundedAt, 'Refund'),
    }));
  return [...sales, ...refunds].sort((left, right) => left.postedAt - right.postedAt);
}
