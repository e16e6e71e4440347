import { isoTime } from '../seeded/calendar-day.ts';
import { codeText } from '../seeded/code-text.ts';
import { randomStream } from '../seeded/random.ts';
import type { GeneratedSeller } from '../sellers/generate-seller.ts';
import type { Listing } from '../sellers/listing.ts';
import type { ReportScope, ReportText } from './report-text.ts';

const header = [
  'item-name',
  'item-description',
  'listing-id',
  'seller-sku',
  'price',
  'quantity',
  'open-date',
  'image-url',
  'item-is-marketplace',
  'product-id-type',
  'zshop-shipping-fee',
  'item-note',
  'item-condition',
  'zshop-category1',
  'zshop-browse-path',
  'zshop-storefront-feature',
  'asin1',
  'asin2',
  'asin3',
  'will-ship-internationally',
  'expedited-shipping',
  'zshop-boldface',
  'product-id',
  'bid-for-featured-placement',
  'add-delete',
  'pending-quantity',
  'fulfillment-channel',
  'merchant-shipping-group',
  'status',
];

const channels = { na: 'AMAZON_NA', eu: 'AMAZON_EU', fe: 'AMAZON_JP' };

/** `2025-03-07 07:35:42 PST` in North America, `07/03/2025 07:35:42 GMT` elsewhere. */
function openDate({ marketplace, fnsku }: Listing): string {
  const iso = isoTime(Date.UTC(2024, 0, 1) + Math.floor(randomStream('open-date', fnsku).next() * 5e10));
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 19)];
  if (marketplace.region === 'na') return `${day} ${time} PST`;
  if (marketplace.country === 'JP') return `${day.replaceAll('-', '/')} ${time} JST`;
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)} ${time} GMT`;
}

function cells(listing: Listing): string[] {
  const { asin, title, sku, price, marketplace, fnsku } = listing;
  const blank = (count: number) => Array.from({ length: count }, () => '');
  return [
    title,
    `${title}.`,
    codeText(11, 'listing', fnsku),
    sku,
    price.toFixed(marketplace.decimals),
    '',
    openDate(listing),
    '',
    'y',
    '1',
    ...blank(2),
    '11',
    ...blank(3),
    asin,
    ...blank(5),
    asin,
    ...blank(2),
    '0',
    channels[marketplace.region],
    'Migrated Template',
    randomStream('status', fnsku).chance(0.94) ? 'Active' : 'Inactive',
  ];
}

/** GET_MERCHANT_LISTINGS_ALL_DATA: a snapshot, so the requested days don't matter. */
export function listingsReport(seller: GeneratedSeller, scope: ReportScope): ReportText {
  const listings = seller.listings.filter(({ marketplace }) => scope.marketplaceIds.includes(marketplace.id));
  return { header, rows: listings.map(cells) };
}
