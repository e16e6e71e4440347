import { minorDigits } from '@fairshelf/shared-contracts/core';
import type { ExportColumn } from '../../base/export/export-column.ts';
import type { StoredInvoice, StoredLine } from './invoice-rows.ts';

const whole = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency);

export const invoiceColumns: readonly ExportColumn<StoredInvoice>[] = [
  { header: 'Invoice', kind: 'text', value: (row) => row.number, width: 18 },
  { header: 'Month', kind: 'day', value: (row) => row.period },
  { header: 'Issued', kind: 'day', value: (row) => row.issued_on },
  { header: 'Due', kind: 'day', value: (row) => row.due_on },
  { header: 'Lines', kind: 'number', value: (row) => row.line_count },
  { header: 'Net', kind: 'money', value: (row) => whole(row.total_minor - row.tax_minor, row.currency) },
  { header: 'Tax', kind: 'money', value: (row) => whole(row.tax_minor, row.currency) },
  { header: 'Tax rate in %', kind: 'number', value: (row) => row.tax_rate_bps / 100 },
  { header: 'Total', kind: 'money', value: (row) => whole(row.total_minor, row.currency) },
  { header: 'Currency', kind: 'text', value: (row) => row.currency },
  { header: 'Credited', kind: 'money', value: (row) => whole(row.credited_minor, row.currency) },
  { header: 'State', kind: 'text', value: (row) => row.shown_state },
  { header: 'Paid at', kind: 'moment', value: (row) => row.paid_at },
];

export const lineColumns: readonly ExportColumn<StoredLine>[] = [
  { header: 'Date', kind: 'day', value: (row) => row.day },
  { header: 'Kind', kind: 'text', value: (row) => row.kind, width: 12 },
  { header: 'Reimbursement ID', kind: 'text', value: (row) => row.reimbursement_id, width: 18 },
  { header: 'Period from', kind: 'day', value: (row) => row.period_from },
  { header: 'Period to', kind: 'day', value: (row) => row.period_to },
  { header: 'Takes back', kind: 'text', value: (row) => row.credited_reimbursement_id, width: 18 },
  { header: 'Case ID', kind: 'text', value: (row) => row.marketplace_case_id, width: 16 },
  {
    header: 'For cases of',
    kind: 'text',
    value: (row) =>
      row.shown_cases
        .map(({ anchorDay, units }) => (units > 0 ? `${anchorDay}: ${units}` : anchorDay))
        .join(', '),
    width: 28,
  },
  { header: 'FNSKU', kind: 'text', value: (row) => row.fnsku, width: 14 },
  { header: 'Title', kind: 'text', value: (row) => row.title, width: 50 },
  { header: 'Units', kind: 'number', value: (row) => row.units },
  { header: 'Recovered', kind: 'money', value: (row) => whole(row.base_minor, row.currency) },
  { header: 'Valued by', kind: 'text', value: (row) => row.basis, width: 16 },
  { header: 'Rate in %', kind: 'number', value: (row) => row.commission_bps / 100 },
  { header: 'Amount', kind: 'money', value: (row) => whole(row.amount_minor, row.currency) },
  { header: 'Currency', kind: 'text', value: (row) => row.currency },
];
