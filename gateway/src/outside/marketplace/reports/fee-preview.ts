import type { Money } from '../money.ts';
import { ok, type Result } from '../result.ts';
import { matchHeaders } from './headers.ts';
import { type RowParser, RowReader } from './row-reader.ts';

/** Amazon's measurement of a product, and the resulting fulfilment fee. */
export interface FeePreview {
  readonly sku: string;
  readonly fnsku: string | null;
  readonly asin: string | null;
  readonly title: string | null;
  readonly productGroup: string | null;
  readonly sizeTier: string | null;
  /** In whole millimetres and grams; null if Amazon doesn't know. */
  readonly longest: number | null;
  readonly median: number | null;
  readonly shortest: number | null;
  readonly weight: number | null;
  /** The same as in the file: '8.27 × 4.33 × 2.1 inches, 0.9 pounds'. */
  readonly measured: string;
  readonly price: Money | null;
  readonly fulfillmentFee: Money | null;
  /** The store of a row, if the file names it ('US', 'CA'). */
  readonly store: string | null;
}

/** European files name size and fee differently from American ones; both are read. */
const columns = {
  sku: { headers: ['sku'] },
  fnsku: { headers: ['fnsku'], optional: true },
  asin: { headers: ['asin'], optional: true },
  store: { headers: ['amazon-store'], optional: true },
  title: { headers: ['product-name'], optional: true },
  productGroup: { headers: ['product-group'], optional: true },
  price: { headers: ['your-price'], optional: true },
  longest: { headers: ['longest-side'] },
  median: { headers: ['median-side'] },
  shortest: { headers: ['shortest-side'] },
  sideUnit: { headers: ['unit-of-dimension'] },
  weight: { headers: ['item-package-weight'] },
  weightUnit: { headers: ['unit-of-weight'] },
  sizeTier: { headers: ['product-size-tier', 'product-size-weight-band'], optional: true },
  currency: { headers: ['currency'] },
  fulfillmentFee: {
    headers: ['expected-fulfillment-fee-per-unit', 'expected-domestic-fulfilment-fee-per-unit'],
  },
} as const;

const MILLIMETRES: Readonly<Record<string, number>> = {
  inches: 25.4,
  inch: 25.4,
  in: 25.4,
  centimeters: 10,
  centimetres: 10,
  cm: 10,
  millimeters: 1,
  millimetres: 1,
  mm: 1,
};
const GRAMS: Readonly<Record<string, number>> = {
  pounds: 453.59237,
  lb: 453.59237,
  lbs: 453.59237,
  ounces: 28.349523,
  oz: 28.349523,
  grams: 1,
  g: 1,
  kilograms: 1_000,
  kg: 1_000,
};

/**
 * A parser for the rows of one fee preview, American or European; the marketplace's currency applies if a row has
 * none.
 */
export function feePreviewParser(
  header: readonly string[],
  marketplace: { readonly currency: string },
): Result<RowParser<FeePreview>, { readonly missing: readonly string[]; readonly message: string }> {
  const match = matchHeaders(header, columns);
  if (!match.ok) return match;
  return ok((row) => {
    const read = new RowReader(row, match.value);
    const currency = read.textOrNull('currency') ?? marketplace.currency;
    const [side, heavy] = [read.text('sideUnit'), read.text('weightUnit')];
    const inMillimetres = (field: 'longest' | 'median' | 'shortest') =>
      converted(read.decimalOrNull(field), MILLIMETRES[side.toLowerCase()]);
    const sides = (['longest', 'median', 'shortest'] as const).map((field) => read.text(field)).join(' × ');
    return read.outcome<FeePreview>({
      sku: read.required('sku'),
      fnsku: read.textOrNull('fnsku'),
      asin: read.textOrNull('asin'),
      title: read.textOrNull('title'),
      productGroup: read.textOrNull('productGroup'),
      sizeTier: read.textOrNull('sizeTier'),
      longest: inMillimetres('longest'),
      median: inMillimetres('median'),
      shortest: inMillimetres('shortest'),
      weight: converted(read.decimalOrNull('weight'), GRAMS[heavy.toLowerCase()]),
      measured: `${sides} ${side}, ${read.text('weight')} ${heavy}`,
      price: isStated(read.text('price')) ? read.moneyOrNull('price', currency) : null,
      fulfillmentFee: isStated(read.text('fulfillmentFee'))
        ? read.moneyOrNull('fulfillmentFee', currency)
        : null,
      store: read.textOrNull('store'),
    });
  });
}

const isStated = (text: string): boolean => !/^(?:-+|n\/a)$/i.test(text);

/** Rounded to the whole; null for an unknown measurement or unit, which is never guessed. */
const converted = (value: number | null, factor: number | undefined): number | null =>
  value === null || factor === undefined ? null : Math.round(value * factor);
