import { caseNeedWords } from '@fairshelf/shared-contracts/reimbursement';
import type { ExportColumn } from '../../base/export/export-column.ts';
import { marketplaceName } from '../../base/stores/marketplace-name.ts';
import { minorDigits } from '../../outside/marketplace/money.ts';
import type { StoredCase } from './cases/cases.ts';

/** The columns of the exported list of cases. */
export const caseColumns: readonly ExportColumn<StoredCase>[] = [
  { header: 'Case', kind: 'text', width: 38, value: (row) => row.id },
  { header: 'Marketplace', kind: 'text', value: (row) => marketplaceName(row.marketplace_id) },
  { header: 'Category', kind: 'text', width: 22, value: (row) => row.category },
  { header: 'State', kind: 'text', width: 22, value: (row) => row.state },
  {
    ...{ header: 'Waits for', kind: 'text', width: 36 },
    value: ({ needs }) => needs.map((need) => caseNeedWords[need].label).join(', ') || null,
  },
  { header: 'FNSKU', kind: 'text', value: (row) => row.fnsku },
  { header: 'ASIN', kind: 'text', value: (row) => row.asin },
  { header: 'SKU', kind: 'text', width: 18, value: (row) => row.sku },
  { header: 'Product', kind: 'text', width: 60, value: (row) => row.title },
  { header: 'Units', kind: 'number', value: (row) => row.units },
  { header: 'Estimate', kind: 'money', value: estimateOf },
  { header: 'Currency', kind: 'text', value: (row) => row.currency },
  { header: 'Confidence', kind: 'text', value: (row) => row.confidence },
  { header: 'Counts from', kind: 'day', value: (row) => row.anchored_on },
  { header: 'Window closes', kind: 'day', value: (row) => row.closes_on },
  { header: 'Detected at (UTC)', kind: 'moment', width: 20, value: (row) => row.detected_at },
];

function estimateOf({ estimate_minor, currency }: StoredCase): number | null {
  return estimate_minor === null || currency === null
    ? null
    : estimate_minor / 10 ** (minorDigits(currency) ?? 2);
}
