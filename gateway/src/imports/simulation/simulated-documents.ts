import type { SimulatedOrder } from './simulated-seller.ts';

const HOUR_MS = 3_600_000;
const PRODUCTS = 3;

const iso = (at: number): string => new Date(at).toISOString();

/** An order in the form of the Orders API. */
export const toApiOrder = (order: SimulatedOrder) => ({
  orderId: order.orderId,
  createdTime: iso(order.purchasedAt),
  lastUpdatedTime: iso(order.updatedAt),
  salesChannel: { channelName: 'AMAZON', marketplaceId: order.marketplace.id },
  proceeds: { grandTotal: { amount: '10.00', currencyCode: order.marketplace.currency } },
  fulfillment: {
    fulfillmentStatus: order.status,
    fulfilledBy: 'AMAZON',
    deliverByWindow: {
      earliestDateTime: iso(order.purchasedAt + 48 * HOUR_MS),
      latestDateTime: iso(order.purchasedAt + 96 * HOUR_MS),
    },
  },
  orderItems: [
    {
      orderItemId: `9${order.index}`,
      quantityOrdered: 1,
      product: { asin: 'B000000001', title: 'Mug', sellerSku: 'SKU-1' },
    },
  ],
});

/** The first line of an all-orders report. */
export const orderHeader = [
  'amazon-order-id',
  'merchant-order-id',
  'purchase-date',
  'last-updated-date',
  'order-status',
  'fulfillment-channel',
  'sales-channel',
  'product-name',
  'sku',
  'asin',
  'item-status',
  'quantity',
  'currency',
  'item-price',
].join('\t');

const shops: Readonly<Record<string, string>> = {
  US: 'Amazon.com',
  CA: 'Amazon.ca',
  MX: 'Amazon.com.mx',
  BR: 'Amazon.com.br',
  UK: 'Amazon.co.uk',
  DE: 'Amazon.de',
  FR: 'Amazon.fr',
  IT: 'Amazon.it',
  ES: 'Amazon.es',
  NL: 'Amazon.nl',
  BE: 'Amazon.com.be',
  SE: 'Amazon.se',
  PL: 'Amazon.pl',
  TR: 'Amazon.com.tr',
  JP: 'Amazon.co.jp',
  AU: 'Amazon.com.au',
};

/** An order in the form of an all-orders report. */
export const toReportLine = ({
  orderId,
  purchasedAt,
  updatedAt,
  status,
  marketplace,
}: SimulatedOrder): string =>
  [
    orderId,
    '',
    iso(purchasedAt).replace('.000Z', '+00:00'),
    iso(updatedAt).replace('.000Z', '+00:00'),
    status === 'SHIPPED' ? 'Shipped' : 'Unshipped',
    'Amazon',
    shops[marketplace.countryCode] ?? '',
    'Mug',
    'SKU-1',
    'B000000001',
    status === 'SHIPPED' ? 'Shipped' : 'Unshipped',
    '1',
    marketplace.currency,
    '10.00',
  ].join('\t');

/** A report of all listings. */
export const listings: readonly string[] = [
  'item-name\tlisting-id\tseller-sku\tprice\tquantity\topen-date\tproduct-id-type\tasin1\tfulfillment-channel\tstatus',
  ...Array.from({ length: PRODUCTS }, (_, at) =>
    [
      'Mug',
      `L${at}`,
      `SKU-${at + 1}`,
      '10.00',
      '',
      '',
      '1',
      `B00000000${at + 1}`,
      'AMAZON_NA',
      'Active',
    ].join('\t'),
  ),
];

/** A ledger report. Two rows are identical in every cell, and both count. */
export const ledger: readonly string[] = [
  'Date\tFNSKU\tASIN\tMSKU\tTitle\tEvent Type\tReference ID\tQuantity\tFulfillment Center\tDisposition\tReason\tCountry\tReconciled Quantity\tUnreconciled Quantity',
  ...['Shipments', 'Shipments', 'Receipts'].map((event) =>
    [
      '10/01/2026',
      'X000000001',
      'B000000001',
      'SKU-1',
      'Mug',
      event,
      '1',
      '-1',
      'PHX3',
      'SELLABLE',
      '',
      'US',
      '0',
      '0',
    ].join('\t'),
  ),
];
