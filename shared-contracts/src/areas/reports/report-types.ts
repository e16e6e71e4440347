import { RATING_COLUMNS } from '../ratings/index.ts';

/** The reports that can be built. */
export const REPORT_TYPES = [
  'product-ratings',
  'rating-history',
  'reviews',
  'review-requests',
  'orders',
  'seller-feedback',
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

const channel = { store: 'Store', country: 'Country' } as const;
const product = { asin: 'ASIN', sku: 'SKU', title: 'Product' } as const;

/**
 * The columns of each report, in file order: the id used in requests, and the header. The gateway fills them, pages
 * offer them.
 */
export const REPORT_COLUMNS = {
  'product-ratings': {
    ...channel,
    ...RATING_COLUMNS,
  },
  'rating-history': {
    ...channel,
    day: 'Day',
    ...product,
    rating: 'Rating',
    count: 'Ratings',
    source: 'Source',
  },
  reviews: {
    ...channel,
    day: 'Date',
    id: 'Review ID',
    asin: 'ASIN',
    title: 'Product',
    stars: 'Stars',
    headline: 'Title',
    body: 'Body',
    author: 'Author',
    verified: 'Verified',
    vine: 'Vine',
    helpful: 'Helpful',
    language: 'Language',
    changed: 'Changed at (UTC)',
    removed: 'Removed at (UTC)',
    work: 'Work',
    tags: 'Tags',
    url: 'URL',
  },
  'review-requests': {
    ...channel,
    order: 'Order',
    state: 'State',
    reason: 'Reason',
    rule: 'Rule',
    hand: 'By hand',
    skus: 'SKUs',
    purchased: 'Purchased (UTC)',
    delivered: 'Latest delivery (UTC)',
    sent: 'Sent (UTC)',
    changed: 'Changed (UTC)',
  },
  orders: {
    ...channel,
    order: 'Order',
    status: 'Status',
    purchased: 'Purchased (UTC)',
    delivered: 'Latest delivery (UTC)',
    fulfilled: 'Fulfilled by',
    business: 'Business order',
    ...product,
    quantity: 'Quantity',
    price: 'Price',
    currency: 'Currency',
  },
  'seller-feedback': {
    ...channel,
    day: 'Date',
    order: 'Order',
    stars: 'Stars',
    response: 'Your response',
  },
} as const satisfies Record<ReportType, Readonly<Record<string, string>>>;

/** The ids of a report's columns. */
export type ReportColumn<T extends ReportType> = keyof (typeof REPORT_COLUMNS)[T] & string;

/** The columns of a report that are among `selection`, in file order; unknown ones are ignored. */
export const reportColumns = (
  type: ReportType,
  selection?: readonly string[],
): readonly { readonly id: string; readonly label: string }[] =>
  Object.entries(REPORT_COLUMNS[type])
    .filter(([id]) => !selection || selection.includes(id))
    .map(([id, label]) => ({ id, label }));

/** Product ratings are a snapshot; every other report covers a period. */
export const isDated = (type: ReportType): boolean => type !== 'product-ratings';
