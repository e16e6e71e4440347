import { ok, type Result } from '../result.ts';
import { matchHeaders } from './headers.ts';
import { type RowParser, RowReader } from './row-reader.ts';

/** One offer's stock in Amazon's warehouses. */
export interface StockLine {
  readonly sku: string;
  readonly asin: string;
  readonly fnsku: string | null;
  /** Units that can currently be sold. */
  readonly sellable: number;
  readonly unsellable: number;
  /** Reserved for orders, moved between warehouses, or under inspection. */
  readonly reserved: number;
  /** Inbound: announced, shipped and being received. */
  readonly inbound: number;
}

const columns = {
  sku: { headers: ['sku'] },
  asin: { headers: ['asin'] },
  fnsku: { headers: ['fnsku'], optional: true },
  sellable: { headers: ['afn-fulfillable-quantity'] },
  unsellable: { headers: ['afn-unsellable-quantity'], optional: true },
  reserved: { headers: ['afn-reserved-quantity'], optional: true },
  working: { headers: ['afn-inbound-working-quantity'], optional: true },
  shipped: { headers: ['afn-inbound-shipped-quantity'], optional: true },
  receiving: { headers: ['afn-inbound-receiving-quantity'], optional: true },
} as const;

/** A parser for the rows of one stock file (GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA). */
export function stockParser(
  header: readonly string[],
): Result<RowParser<StockLine>, { readonly missing: readonly string[]; readonly message: string }> {
  const match = matchHeaders(header, columns);
  if (!match.ok) return match;
  return ok((row) => {
    const read = new RowReader(row, match.value);
    const units = (field: keyof typeof columns) => read.wholeOrNull(field) ?? 0;
    return read.outcome<StockLine>({
      sku: read.required('sku'),
      asin: read.required('asin'),
      fnsku: read.textOrNull('fnsku'),
      sellable: read.whole('sellable'),
      unsellable: units('unsellable'),
      reserved: units('reserved'),
      inbound: units('working') + units('shipped') + units('receiving'),
    });
  });
}
