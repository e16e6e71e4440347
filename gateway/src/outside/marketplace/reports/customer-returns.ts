import { ok, type Result } from '../result.ts';
import { matchHeaders } from './headers.ts';
import { type RowParser, RowReader } from './row-reader.ts';

/** Units that a buyer returned. Two identical rows are legal: both count. */
export interface CustomerReturn {
  /** ISO 8601 in UTC */
  readonly returnedAt: string;
  readonly orderId: string;
  readonly sku: string | null;
  readonly asin: string | null;
  readonly fnsku: string | null;
  readonly title: string | null;
  readonly quantity: number;
  readonly fulfillmentCenter: string | null;
  readonly disposition: string | null;
  /** Amazon's code, known or not, as received. */
  readonly reason: string | null;
  readonly status: string | null;
  /** The label of the unit, if Amazon assigned one: it is unique per unit. */
  readonly licensePlate: string | null;
}

const columns = {
  returnedAt: { headers: ['return-date'] },
  orderId: { headers: ['order-id'] },
  sku: { headers: ['sku'] },
  asin: { headers: ['asin'], optional: true },
  fnsku: { headers: ['fnsku'], optional: true },
  title: { headers: ['product-name'], optional: true },
  quantity: { headers: ['quantity'] },
  fulfillmentCenter: { headers: ['fulfillment-center-id'], optional: true },
  disposition: { headers: ['detailed-disposition'], optional: true },
  reason: { headers: ['reason'], optional: true },
  status: { headers: ['status'], optional: true },
  licensePlate: { headers: ['license-plate-number'], optional: true },
} as const;

/** A parser for the rows of one returns file; `timeZone` is the marketplace's, for times without a zone. */
export function customerReturnParser(
  header: readonly string[],
  timeZone: string,
): Result<RowParser<CustomerReturn>, { readonly missing: readonly string[]; readonly message: string }> {
  const match = matchHeaders(header, columns);
  if (!match.ok) return match;
  return ok((row) => {
    const read = new RowReader(row, match.value);
    return read.outcome<CustomerReturn>({
      returnedAt: read.instant('returnedAt', timeZone),
      orderId: read.required('orderId'),
      sku: read.textOrNull('sku'),
      asin: read.textOrNull('asin'),
      fnsku: read.textOrNull('fnsku'),
      title: read.textOrNull('title'),
      quantity: read.whole('quantity'),
      fulfillmentCenter: read.textOrNull('fulfillmentCenter'),
      disposition: read.textOrNull('disposition'),
      reason: read.textOrNull('reason'),
      status: read.textOrNull('status'),
      licensePlate: read.textOrNull('licensePlate'),
    });
  });
}
