import { amazonCodeName, ledgerReasonName } from '@fairshelf/shared-contracts/core';
import type { LedgerLabel, LedgerRow } from '@fairshelf/shared-contracts/reimbursement';
import type { ExportColumn } from '../../base/export/export-column.ts';
import { msg } from '../../base/texts/text.ts';

/** The columns of the exported list of stock labels. */
export const labelColumns: readonly ExportColumn<LedgerLabel>[] = [
  { header: 'FNSKU', kind: 'text', value: (row) => row.fnsku },
  { header: 'ASIN', kind: 'text', value: (row) => row.asin },
  { header: 'SKU', kind: 'text', width: 18, value: (row) => row.sku },
  { header: msg`Product`, kind: 'text', width: 60, value: (row) => row.title },
  { header: msg`Balance`, kind: 'number', value: (row) => row.balance },
  { header: msg`Lost`, kind: 'number', value: (row) => row.lost },
  { header: msg`Found`, kind: 'number', value: (row) => row.found },
  { header: msg`Reimbursed`, kind: 'number', value: (row) => row.reimbursed },
  { header: msg`Claimed`, kind: 'number', value: (row) => row.claimed },
  { header: msg`Still open`, kind: 'number', value: (row) => row.open },
  { header: msg`Last movement`, kind: 'day', value: (row) => row.lastDay },
];

/** The columns of the exported movements of a label. */
export const ledgerRowColumns: readonly ExportColumn<LedgerRow>[] = [
  { header: msg`Day`, kind: 'day', value: (row) => row.day },
  { header: msg`Event`, kind: 'text', width: 18, value: (row) => amazonCodeName(row.eventType) },
  {
    header: msg`Reason`,
    kind: 'text',
    width: 26,
    value: (row) => (row.reason ? ledgerReasonName(row.reason) : null),
  },
  {
    header: msg`Disposition`,
    kind: 'text',
    width: 22,
    value: (row) => (row.disposition ? amazonCodeName(row.disposition) : null),
  },
  { header: msg`Fulfillment center`, kind: 'text', width: 18, value: (row) => row.fulfillmentCenter },
  { header: msg`Country`, kind: 'text', value: (row) => row.country },
  { header: msg`Reference`, kind: 'text', width: 22, value: (row) => row.referenceId },
  { header: msg`Units`, kind: 'number', value: (row) => row.quantity },
  { header: msg`Unreconciled`, kind: 'number', value: (row) => row.unreconciled },
  { header: msg`Balance`, kind: 'number', value: (row) => row.balance },
];
