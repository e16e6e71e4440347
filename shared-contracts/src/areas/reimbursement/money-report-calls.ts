import * as v from 'valibot';
import { withPlan } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { conversion, paging } from '../../core/calls/envelope.ts';
import { defineExport } from '../../core/calls/export.ts';
import { calendarDay, choice, fields, marketId, sellerId } from '../../core/calls/field.ts';
import { MARKETPLACE_CURRENCIES } from '../../core/formats/marketplace.ts';

const plan = withPlan('reimburse', '/reimburse/signup-dashboard');

/** The breakdowns of a seller account's money. */
export const MONEY_DIMENSIONS = ['month', 'country', 'category', 'product', 'center'] as const;
export type MoneyDimension = (typeof MONEY_DIMENSIONS)[number];

/**
 * The figures of the report, each by its own day: when a case was found, filed, denied or expired, when Amazon approved a
 * payment, and the day of our fee. `automatic` was paid without a claim of ours; `takenBack` is negative.
 */
export const MONEY_FIGURES = [
  'found',
  'filed',
  'recovered',
  'automatic',
  'takenBack',
  'denied',
  'expired',
  'fee',
] as const;
export type MoneyFigure = (typeof MONEY_FIGURES)[number];

/**
 * By a row's subject or by the amount of a figure; amounts in several currencies are sorted one currency after
 * another.
 */
export const MONEY_SORTS = [
  'key',
  '-key',
  ...MONEY_FIGURES,
  ...MONEY_FIGURES.map((figure) => `-${figure}` as const),
] as const;
export type MoneySort = (typeof MONEY_SORTS)[number];

/** The number of cases, payments or fee lines, and their amount in minor units: an estimate if nothing was paid. */
const sum = v.object({ count: v.number(), minor: v.number() });
const figures = v.object({
  found: sum,
  filed: sum,
  recovered: sum,
  automatic: sum,
  takenBack: sum,
  denied: sum,
  expired: sum,
  fee: sum,
});
export type MoneyFigures = v.InferOutput<typeof figures>;

const MoneyRowSchema = v.object({
  /** The first day of a month, a marketplace, a category, a SKU or a fulfillment center; '' if there is none. */
  key: v.string(),
  /** Its display name: the country or the product; otherwise the key. */
  name: v.string(),
  currency: v.string(),
  figures,
});
export type MoneyRow = v.InferOutput<typeof MoneyRowSchema>;

const period = {
  sellerId,
  marketId: v.optional(marketId),
  from: v.optional(calendarDay('The first day')),
  to: v.optional(calendarDay('The last day')),
  /** Of totals over several currencies. */
  currency: v.optional(choice('The currency', MARKETPLACE_CURRENCIES), 'USD'),
};
const breakdown = {
  by: v.optional(choice('The breakdown', MONEY_DIMENSIONS), 'month'),
  sort: v.optional(choice('The sort', MONEY_SORTS), '-key'),
};

export const getMoneyReport = defineCall({
  name: 'money-report.get',
  method: 'GET',
  path: '/api/reimburse/money/report',
  summary:
    'Money found, filed, paid, denied and expired and our fee, by month, country, category, product or center',
  access: plan,
  query: fields({ ...period, ...breakdown, ...paging }),
  data: v.object({
    rows: v.array(MoneyRowSchema),
    total: v.number(),
    /** Of all rows, per currency. */
    totals: v.array(v.object({ currency: v.string(), figures })),
    /** The totals in one currency; null where there is only one. */
    converted: v.nullable(v.object({ ...conversion.entries, currency: v.string(), figures })),
  }),
});

export const exportMoneyReport = defineExport({
  name: 'money-report.export',
  path: '/api/reimburse/money/report/export',
  summary: 'The same rows as a file',
  access: plan,
  query: { ...period, ...breakdown },
});

export const exportAccounting = defineExport({
  name: 'money-report.export-accounting',
  path: '/api/reimburse/money/accounting/export',
  summary:
    'Every payment and reversal of the period with its ids, fee, invoice and exchange rate, for the accountant',
  access: plan,
  query: period,
});
