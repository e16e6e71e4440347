import { feeFacts } from '../losses/fee-facts.ts';
import type { GeneratedSeller } from '../sellers/generate-seller.ts';
import type { Listing } from '../sellers/listing.ts';
import type { ReportScope, ReportText } from './report-text.ts';

const america =
  'sku fnsku asin amazon-store product-name product-group brand fulfilled-by your-price sales-price longest-side median-side shortest-side length-and-girth unit-of-dimension item-package-weight unit-of-weight product-size-tier currency estimated-fee-total estimated-referral-fee-per-unit estimated-variable-closing-fee expected-fulfillment-fee-per-unit'.split(
    ' ',
  );
const europe =
  'sku fnsku asin product-name product-group brand fulfilled-by has-local-inventory your-price sales-price longest-side median-side shortest-side length-and-girth unit-of-dimension item-package-weight unit-of-weight product-size-weight-band currency estimated-fee-total estimated-referral-fee-per-unit estimated-variable-closing-fee expected-domestic-fulfilment-fee-per-unit expected-efn-fulfilment-fee-per-unit-uk expected-efn-fulfilment-fee-per-unit-de'.split(
    ' ',
  );
const DECIMAL_COMMA: readonly string[] = ['DE', 'FR', 'IT', 'ES', 'BR'];

function cells(listing: Listing): Map<string, string> {
  const { marketplace, facts } = listing;
  const fees = feeFacts(listing);
  const number = (value: number, digits: number) => {
    const text = value.toFixed(digits);
    return DECIMAL_COMMA.includes(marketplace.country) ? text.replace('.', ',') : text;
  };
  const metric = marketplace.region !== 'na';
  const side = (inches: number) => number(metric ? inches * 2.54 : inches, 2);
  const amount = (value: number) => number(value, marketplace.decimals);
  const [longest, median, shortest] = fees.sides;
  const referral = listing.price * 0.15;
  return new Map([
    ['sku', listing.sku],
    ['fnsku', listing.fnsku],
    ['asin', listing.asin],
    ['amazon-store', marketplace.country],
    ['product-name', listing.title],
    ['product-group', facts.kind.department],
    ['brand', facts.brand],
    ['fulfilled-by', 'Amazon'],
    ['has-local-inventory', 'Yes'],
    ['your-price', amount(listing.price)],
    ['sales-price', amount(listing.price)],
    ['longest-side', side(longest)],
    ['median-side', side(median)],
    ['shortest-side', side(shortest)],
    ['length-and-girth', side(longest + 2 * (median + shortest))],
    ['unit-of-dimension', metric ? 'centimeters' : 'inches'],
    ['item-package-weight', number(metric ? fees.pounds * 453.59237 : fees.pounds, 2)],
    ['unit-of-weight', metric ? 'grams' : 'pounds'],
    ['product-size-tier', fees.tier],
    ['product-size-weight-band', fees.tier],
    ['currency', marketplace.currency],
    ['estimated-fee-total', amount(referral + fees.fee)],
    ['estimated-referral-fee-per-unit', amount(referral)],
    ['estimated-variable-closing-fee', amount(0)],
    ['expected-fulfillment-fee-per-unit', amount(fees.fee)],
    ['expected-domestic-fulfilment-fee-per-unit', amount(fees.fee)],
    ['expected-efn-fulfilment-fee-per-unit-uk', '--'],
    ['expected-efn-fulfilment-fee-per-unit-de', '--'],
  ]);
}

/** GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA: a snapshot, with other columns in Europe. */
export function feePreviewReport(seller: GeneratedSeller, scope: ReportScope): ReportText {
  const header = seller.profile.region === 'eu' ? europe : america;
  const rows = seller.listings
    .filter(({ marketplace }) => scope.marketplaceIds.includes(marketplace.id))
    .map((listing) => {
      const row = cells(listing);
      return header.map((name) => row.get(name) ?? '');
    });
  return { header, rows };
}
