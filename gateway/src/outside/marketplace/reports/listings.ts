import type { Money } from '../money.ts';
import { ok, type Result } from '../result.ts';
import { matchHeaders } from './headers.ts';
import { type RowParser, RowReader } from './row-reader.ts';

/** One offer of the seller in a marketplace. */
export interface Listing {
  readonly sku: string;
  /** Null if the file gives another kind of product id. */
  readonly asin: string | null;
  readonly listingId: string | null;
  readonly title: string | null;
  readonly price: Money | null;
  /** Null for stock in Amazon's own warehouses: this report doesn't count it. */
  readonly quantity: number | null;
  /** ISO 8601 in UTC */
  readonly openedAt: string | null;
  readonly fulfilledBy: 'AMAZON' | 'MERCHANT';
  /** Active, Inactive, Incomplete; null in files without the column. */
  readonly status: string | null;
}

// The Japanese portal writes the first columns in Japanese (i).
const columns = {
  sku: { headers: ['seller-sku', '出品者SKU'] },
  asin: { headers: ['asin1'], optional: true },
  productId: { headers: ['product-id', '商品ID'], optional: true },
  productIdType: { headers: ['product-id-type', '商品IDタイプ'], optional: true },
  listingId: { headers: ['listing-id', '出品ID'], optional: true },
  title: { headers: ['item-name', '商品名'], optional: true },
  price: { headers: ['price', '価格'] },
  quantity: { headers: ['quantity', '数量'], optional: true },
  openedAt: { headers: ['open-date', '出品日'], optional: true },
  fulfillment: { headers: ['fulfillment-channel', 'フルフィルメント・チャンネル'], optional: true },
  status: { headers: ['status', 'ステータス'], optional: true },
} as const;

const asinType = '1';

/** A parser for the rows of one listings file; prices are in the marketplace's currency. */
export function listingParser(
  header: readonly string[],
  marketplace: { readonly currency: string; readonly timeZone: string },
): Result<RowParser<Listing>, { readonly missing: readonly string[]; readonly message: string }> {
  const match = matchHeaders(header, columns);
  if (!match.ok) return match;
  return ok((row) => {
    const read = new RowReader(row, match.value);
    const productAsin = read.text('productIdType') === asinType ? read.textOrNull('productId') : null;
    const fulfillment = read.text('fulfillment');
    return read.outcome<Listing>({
      sku: read.required('sku'),
      asin: read.textOrNull('asin') ?? productAsin,
      listingId: read.textOrNull('listingId'),
      title: read.textOrNull('title'),
      price: read.moneyOrNull('price', marketplace.currency),
      quantity: read.wholeOrNull('quantity'),
      openedAt: read.instantOrNull('openedAt', marketplace.timeZone),
      // 'DEFAULT' is the seller; warehouses are named AMAZON_NA, AMAZON_EU, AMAZON_JP.
      fulfilledBy: fulfillment.toUpperCase().startsWith('AMAZON') ? 'AMAZON' : 'MERCHANT',
      status: read.textOrNull('status'),
    });
  });
}
