import { amazonCodeName, minorDigits } from '@fairshelf/shared-contracts/core';
import { type CaseCategory, caseCategoryNames } from '@fairshelf/shared-contracts/reimbursement';
import { type RawBuilder, sql } from 'kysely';
import type { ExportColumn } from '../../../base/export/export-column.ts';
import { marketplaceName } from '../../../base/stores/marketplace-name.ts';
import { msg, t } from '../../../base/texts/text.ts';
import type { DatedRates } from '../../exchange-rates/index.ts';
import { placedReimbursements } from '../../payouts/index.ts';
import { categoryOfReason, type MoneyPeriod } from './money-facts.ts';

interface AccountingLine {
  readonly day: string;
  readonly kind: 'Recovered' | 'Automatic' | 'Taken back';
  readonly reimbursement_id: string;
  readonly line_no: number;
  readonly marketplace_case_id: string | null;
  readonly case_ids: string | null;
  readonly order_id: string | null;
  readonly paid_in: string | null;
  readonly category: CaseCategory | 'other';
  readonly reason: string;
  readonly sku: string;
  readonly fnsku: string;
  readonly title: string;
  readonly quantity_cash: number;
  readonly quantity_inventory: number;
  readonly currency: string;
  readonly total_minor: number | null;
  readonly fee_minor: number | null;
  readonly fee_currency: string | null;
  readonly invoice: string | null;
  readonly issued_on: string | null;
}

/** Every line of the reimbursement report in the period, oldest first, with our fee for it and its invoice. */
export const accountingLines = ({
  sellerId,
  marketId,
  from,
  to,
}: MoneyPeriod): RawBuilder<AccountingLine> => sql<AccountingLine>`
  select (r.approved_at at time zone 'UTC')::date as day,
    case when r.total_minor < 0 then 'Taken back' when own.case_ids is not null then 'Recovered' else 'Automatic' end as kind,
    r.reimbursement_id, r.line_no, r.marketplace_case_id, own.case_ids, r.order_id, r.paid_in,
    ${categoryOfReason(sql`case when r.original_reimbursement_type <> '' then r.original_reimbursement_type else r.reason end`)} as category,
    r.reason, r.sku, r.fnsku, r.title, r.quantity_cash, r.quantity_inventory, r.currency, r.total_minor,
    fee.minor as fee_minor, fee.currency as fee_currency, fee.number as invoice, fee.issued_on
  from (${placedReimbursements(sellerId)}) r
  left join lateral (select string_agg(n.case_id::text, ', ' order by n.case_id) as case_ids from case_reimbursement n
    where (n.company_id, n.seller_id, n.reimbursement_id, n.line_no)
      = (r.company_id, r.seller_id, r.reimbursement_id, r.line_no)) own on true
  left join lateral (
    select sum(l.amount_minor)::bigint as minor, max(l.currency) as currency, string_agg(distinct i.number, ', ') as number,
      max(i.issued_on) as issued_on
    from invoice_line l left join invoice i on i.company_id = l.company_id and i.invoice_id = l.invoice_id
    where l.seller_id = r.seller_id and l.reimbursement_id = r.reimbursement_id and l.line_no = r.line_no) fee on true
  where r.currency is not null
    and (${marketId ?? null}::text is null or r.paid_in = ${marketId ?? null})
    and (${from ?? null}::date is null or (r.approved_at at time zone 'UTC')::date >= ${from ?? null}::date)
    and (${to ?? null}::date is null or (r.approved_at at time zone 'UTC')::date <= ${to ?? null}::date)
  order by r.approved_at, r.reimbursement_id, r.line_no`;

const whole = (minor: number | null, currency: string | null): number | null =>
  minor === null || currency === null ? null : minor / 10 ** minorDigits(currency);

/** The columns of the accountant's file; amounts are also in the currency of `rates`, at the rate of their day. */
export const accountingColumns = (rates: DatedRates): readonly ExportColumn<AccountingLine>[] => [
  { header: msg`Date`, kind: 'day', value: (row) => row.day },
  { header: msg`Type`, kind: 'text', width: 12, value: (row) => row.kind },
  { header: msg`Reimbursement ID`, kind: 'text', width: 18, value: (row) => row.reimbursement_id },
  { header: msg`Line`, kind: 'number', value: (row) => row.line_no },
  { header: msg`Amazon case`, kind: 'text', width: 16, value: (row) => row.marketplace_case_id },
  { header: msg`Case`, kind: 'text', width: 38, value: (row) => row.case_ids },
  { header: msg`Order`, kind: 'text', width: 22, value: (row) => row.order_id },
  { header: msg`Marketplace`, kind: 'text', value: (row) => marketplaceName(row.paid_in ?? '') },
  {
    header: msg`Category`,
    kind: 'text',
    width: 22,
    value: (row) => (row.category === 'other' ? 'Other' : caseCategoryNames[row.category]),
  },
  { header: msg`Reason`, kind: 'text', width: 22, value: (row) => amazonCodeName(row.reason) },
  { header: 'SKU', kind: 'text', width: 20, value: (row) => row.sku },
  { header: 'FNSKU', kind: 'text', width: 14, value: (row) => row.fnsku },
  { header: msg`Product`, kind: 'text', width: 50, value: (row) => row.title },
  { header: msg`Units in cash`, kind: 'number', value: (row) => row.quantity_cash },
  { header: msg`Units replaced`, kind: 'number', value: (row) => row.quantity_inventory },
  { header: msg`Currency`, kind: 'text', value: (row) => row.currency },
  { header: msg`Amount`, kind: 'money', value: (row) => whole(row.total_minor, row.currency) },
  { header: msg`Our fee`, kind: 'money', value: (row) => whole(row.fee_minor, row.fee_currency) },
  { header: msg`Invoice`, kind: 'text', width: 18, value: (row) => row.invoice },
  { header: msg`Invoice date`, kind: 'day', value: (row) => row.issued_on },
  {
    header: t`Exchange rate to ${{ currency: rates.currency }}`,
    kind: 'number',
    width: 14,
    value: (row) => rates.on(row.day, row.currency)?.rate ?? null,
  },
  {
    header: msg`Rate of`,
    kind: 'day',
    value: (row) => rates.on(row.day, row.currency)?.day ?? null,
  },
  {
    header: t`Amount in ${{ currency: rates.currency }}`,
    kind: 'money',
    value: (row) =>
      row.total_minor === null
        ? null
        : whole(rates.convert(row.day, { minor: row.total_minor, currency: row.currency }), rates.currency),
  },
];
