import { amazonCodeName, ledgerReasonName } from '@fairshelf/shared-contracts/core';
import type { LedgerLabel, LedgerRow } from '@fairshelf/shared-contracts/reimbursement';
import type { ExportColumn } from '../../base/export/export-column.ts';

/** The columns of the exported list of stock labels. */
export const labelColumns: readonly ExportColumn<LedgerLabel>[] = [
  { header: 'FNSKU', kind: 'text', value: (row) => row.fnsku },
  { header: 'ASIN', kind: 'text', value: (row) => row.asin },
  { header: 'SKU', kind: 'text', width: 18, value: (row) => row.sku },
  { header: 'Product', kind: 'text', width: 60, value: (row) => row.title },
  { header: 'Balance', kind: 'number', value: (row) => row.balance },
  { header: 'Lost', kind: 'number', value: (row) => row.lost },
  { header: 'Found', kind: 'number', value: (row) => row.found },
  { header: 'Reimbursed', kind: 'number', value: (row) => row.reimbursed },
  { header: 'Claimed', kind: 'number', value: (row) => row.claimed },
  { header: 'Still open', kind: 'number', value: (row) => row.open },
  { header: 'Last movement', kind: 'day', value: (row) => row.lastDay },
];

/** The columns of the exported movements of a label. */
export const ledgerRowColumns: readonly ExportColumn<LedgerRow>[] = [
  { header: 'Day', kind: 'day', value: (row) => row.day },
  { header: 'Event', kind: 'text', width: 18, value: (row) => amazonCodeName(row.eventType) },
  {
    header: 'Reason',
    kind: 'text',
    width: 26,
    value: (row) => (row.reason ? ledgerReasonName(row.reason) : null),
  },
  {
    header: 'Disposition',
    kind: 'text',
    width: 22,
    value: (row) => (row.disposition ? amazonCodeName(row.disposition) : null),
  },
  { header: 'Fulfillment center', kind: 'text', width: 18, value: (row) => row.fulfillmentCenter },
  { header: 'Country', kind: 'text', value: (row) => row.country },
  { header: 'Reference', kind: 'text', width: 22, value: (row) => row.referenceId },
  { header: 'Units', kind: 'number', value: (row) => row.quantity },
  { header: 'Unreconciled', kind: 'number', value: (row) => row.unreconciled },
  { header: 'Balance', kind: 'number', value: (row) => row.balance },
];
