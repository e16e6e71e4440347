import {
  caseCategoryNames,
  caseStateNames,
  type StatusReader,
} from '@fairshelf/shared-contracts/reimbursement';
import type { ExportColumn } from '../../base/export/export-column.ts';
import { marketplaceName } from '../../base/stores/marketplace-name.ts';
import { msg } from '../../base/texts/text.ts';
import { minorDigits } from '../../outside/marketplace/money.ts';
import type { StoredQueued } from './case-life/queue.ts';
import { statusOf } from './case-status/status-facts.ts';
import type { StoredCase } from './cases/cases.ts';

/** The columns of the exported list of cases; `reader` determines the words of the status. `today` is `YYYY-MM-DD`. */
export const caseColumns = (
  today: string,
  reader: StatusReader = 'seller',
): readonly ExportColumn<StoredCase>[] => [
  { header: msg`Case`, kind: 'text', width: 38, value: (row) => row.id },
  { header: msg`Amazon case`, kind: 'text', width: 18, value: (row) => row.marketplace_case_id },
  { header: msg`Order or shipment`, kind: 'text', width: 22, value: (row) => row.reference },
  { header: msg`Marketplace`, kind: 'text', value: (row) => marketplaceName(row.marketplace_id) },
  { header: msg`Category`, kind: 'text', width: 22, value: (row) => caseCategoryNames[row.category] },
  { header: msg`Status`, kind: 'text', width: 44, value: (row) => statusOf(row, today, reader).text },
  { header: msg`State`, kind: 'text', width: 22, value: (row) => caseStateNames[row.state] },
  { header: 'FNSKU', kind: 'text', value: (row) => row.fnsku },
  { header: 'ASIN', kind: 'text', value: (row) => row.asin },
  { header: 'SKU', kind: 'text', width: 18, value: (row) => row.sku },
  { header: msg`Product`, kind: 'text', width: 60, value: (row) => row.title },
  { header: msg`Units`, kind: 'number', value: (row) => row.units },
  { header: msg`Estimate`, kind: 'money', value: (row) => amountOf(row.estimate_minor, row.currency) },
  { header: msg`Paid`, kind: 'money', value: paidOf },
  { header: msg`Currency`, kind: 'text', value: (row) => row.paid[0]?.currency ?? row.currency },
  { header: msg`Units replaced`, kind: 'number', value: (row) => row.replaced_units },
  { header: msg`Reimbursement`, kind: 'text', width: 24, value: (row) => row.reimbursement_ids },
  { header: msg`Confidence`, kind: 'text', value: (row) => row.confidence },
  { header: msg`Counts from`, kind: 'day', value: (row) => row.anchored_on },
  { header: msg`Window closes`, kind: 'day', value: (row) => row.closes_on },
  { header: msg`Filed`, kind: 'day', value: (row) => row.filed_on },
  { header: msg`Paid on`, kind: 'day', value: (row) => row.paid_on },
  {
    header: msg`Reason of denial`,
    kind: 'text',
    width: 48,
    value: (row) => (row.state === 'denied' ? row.state_reason : null),
  },
  { header: msg`Detected at (UTC)`, kind: 'moment', width: 20, value: (row) => row.detected_at },
];

/** The columns of the exported queue. */
export const queueColumns = (today: string): readonly ExportColumn<StoredQueued>[] => [
  { header: msg`Company`, kind: 'text', width: 28, value: (row) => row.company_name },
  { header: msg`Store`, kind: 'text', width: 24, value: (row) => row.store_name ?? row.company_name },
  { header: msg`Assignee`, kind: 'text', width: 22, value: (row) => row.assignee_name },
  ...caseColumns(today, 'case-manager'),
];

function amountOf(minor: number | null, currency: string | null): number | null {
  return minor === null || currency === null ? null : minor / 10 ** (minorDigits(currency) ?? 2);
}

/** Cash in one currency; a case is paid in its marketplace's currency. */
function paidOf({ paid }: StoredCase): number | null {
  const [first] = paid;
  return first ? amountOf(first.minor, first.currency) : null;
}
