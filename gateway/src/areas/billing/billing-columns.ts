import { minorDigits } from '@fairshelf/shared-contracts/core';
import type { ExportColumn } from '../../base/export/export-column.ts';
import { msg } from '../../base/texts/text.ts';
import type { StoredInvoice, StoredLine } from './invoice-rows.ts';

const whole = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency);

export const invoiceColumns: readonly ExportColumn<StoredInvoice>[] = [
  { header: msg`Invoice`, kind: 'text', value: (row) => row.number, width: 18 },
  { header: msg`Month`, kind: 'day', value: (row) => row.period },
  { header: msg`Issued`, kind: 'day', value: (row) => row.issued_on },
  { header: msg`Due`, kind: 'day', value: (row) => row.due_on },
  { header: msg`Lines`, kind: 'number', value: (row) => row.line_count },
  { header: msg`Net`, kind: 'money', value: (row) => whole(row.total_minor - row.tax_minor, row.currency) },
  { header: msg`Tax`, kind: 'money', value: (row) => whole(row.tax_minor, row.currency) },
  { header: msg`Tax rate in %`, kind: 'number', value: (row) => row.tax_rate_bps / 100 },
  { header: msg`Total`, kind: 'money', value: (row) => whole(row.total_minor, row.currency) },
  { header: msg`Currency`, kind: 'text', value: (row) => row.currency },
  { header: msg`Credited`, kind: 'money', value: (row) => whole(row.credited_minor, row.currency) },
  { header: msg`State`, kind: 'text', value: (row) => row.shown_state },
  { header: msg`Paid at`, kind: 'moment', value: (row) => row.paid_at },
];

export const lineColumns: readonly ExportColumn<StoredLine>[] = [
  { header: msg`Date`, kind: 'day', value: (row) => row.day },
  { header: msg`Kind`, kind: 'text', value: (row) => row.kind, width: 12 },
  { header: msg`Reimbursement ID`, kind: 'text', value: (row) => row.reimbursement_id, width: 18 },
  { header: msg`Period from`, kind: 'day', value: (row) => row.period_from },
  { header: msg`Period to`, kind: 'day', value: (row) => row.period_to },
  { header: msg`Takes back`, kind: 'text', value: (row) => row.credited_reimbursement_id, width: 18 },
  { header: msg`Case ID`, kind: 'text', value: (row) => row.marketplace_case_id, width: 16 },
  {
    header: msg`For cases of`,
    kind: 'text',
    value: (row) =>
      row.shown_cases
        .map(({ anchorDay, units }) => (units > 0 ? `${anchorDay}: ${units}` : anchorDay))
        .join(', '),
    width: 28,
  },
  { header: 'FNSKU', kind: 'text', value: (row) => row.fnsku, width: 14 },
  { header: msg`Title`, kind: 'text', value: (row) => row.title, width: 50 },
  { header: msg`Units`, kind: 'number', value: (row) => row.units },
  { header: msg`Recovered`, kind: 'money', value: (row) => whole(row.base_minor, row.currency) },
  { header: msg`Valued by`, kind: 'text', value: (row) => row.basis, width: 16 },
  { header: msg`Rate in %`, kind: 'number', value: (row) => row.commission_bps / 100 },
  { header: msg`Amount`, kind: 'money', value: (row) => whole(row.amount_minor, row.currency) },
  { header: msg`Currency`, kind: 'text', value: (row) => row.currency },
];
