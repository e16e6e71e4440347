import type { InvoiceParty } from '@fairshelf/shared-contracts/billing';
import { formatMoney, money } from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import * as v from 'valibot';
import { addDays, dayOf } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { t } from '../../base/texts/text.ts';
import { defineWords, publishNotification } from '../notifications/index.ts';
import { readBillingDetails } from './details/billing-details.ts';
import { decideTax, taxOn } from './tax/decide-tax.ts';

/** Payment term in days. */
const DUE_DAYS = 14;
const DAY_MS = 86_400_000;

export interface IssuedInvoice {
  readonly invoiceId: string;
  readonly number: string;
  readonly totalMinor: number;
  readonly currency: string;
}

const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

/**
 * The date of the next invoice for lines in these currencies: the first of next month, or of the month after where
 * the current month was closed early in all of them.
 */
export async function nextInvoiceDay(
  db: CompanyTransaction,
  now: Date,
  currencies: readonly string[],
): Promise<string> {
  const invoices = await db
    .selectFrom('invoice')
    .select('currency')
    .where('period', '=', monthOf(now))
    .execute();
  const closedCurrencies = new Set(invoices.map(({ currency }) => currency));
  const isClosed =
    closedCurrencies.size > 0 && currencies.every((currency) => closedCurrencies.has(currency));
  return dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + (isClosed ? 2 : 1), 1)));
}

/** When and by whom invoices are issued. */
export interface Issuing {
  readonly now: Date;
  readonly issuer: InvoiceParty;
}

interface Sum {
  readonly currency: string;
  readonly minor: number;
  readonly lines: number;
}

/** The period of an invoice: the month in its name, and the exclusive end date of its lines. */
interface Closing {
  readonly period: string;
  readonly before: string;
  /** Whether the month isn't over yet. */
  readonly isEarly: boolean;
}

/**
 * Closes a company's past months: one invoice per currency with all lines not yet invoiced. If credits exceed
 * commissions, no invoice is issued, and the lines wait for a month in which they can be offset. A closed month stays
 * closed: a late line goes on the next invoice. Running it again issues nothing more.
 */
export async function closeMonths(
  db: CompanyTransaction,
  companyId: string,
  { now, issuer }: Issuing,
): Promise<IssuedInvoice[]> {
  const month = monthOf(now);
  const period = monthOf(new Date(Date.parse(month) - DAY_MS));
  return close(db, companyId, { now, issuer }, { period, before: month, isEarly: false });
}

/**
 * Closes the current month early, for sellers who want to pay now: one invoice per currency of all lines up to today.
 * Later lines of the month go on the next invoice, as with any closed month. Running it again issues nothing more.
 */
export async function closeMonthNow(
  db: CompanyTransaction,
  companyId: string,
  { now, issuer }: Issuing,
): Promise<IssuedInvoice[]> {
  const tomorrow = addDays(dayOf(now), 1);
  return close(db, companyId, { now, issuer }, { period: monthOf(now), before: tomorrow, isEarly: true });
}

async function close(
  db: CompanyTransaction,
  companyId: string,
  issuing: Issuing,
  closing: Closing,
): Promise<IssuedInvoice[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`billing ${companyId}`}))`.execute(db);
  const { rows: sums } = await sql<Sum>`
    select l.currency, sum(l.amount_minor)::bigint as minor, count(*)::int as lines from invoice_line l
    where l.invoice_id is null and l.day < ${closing.before}::date
      and not exists (select from invoice i where i.currency = l.currency and i.period = ${closing.period}::date)
    group by l.currency having sum(l.amount_minor) >= 0 order by l.currency`.execute(db);
  const invoices: IssuedInvoice[] = [];
  for (const sum of sums) invoices.push(await issue(db, { companyId, closing, issuing, sum }));
  return invoices;
}

/**
 * A company's invoice number series, which has no gaps: that of its earlier invoices, or a new one. The database
 * rejects an existing number.
 */
const seriesOf = (companyId: string, lastNumber: string | null): string =>
  lastNumber?.slice(0, lastNumber.lastIndexOf('-')) ??
  `FS-${companyId.replaceAll('-', '').slice(-10).toUpperCase()}`;

const invoiceIssued = defineWords(
  'invoice.issued',
  { number: v.string(), total: money, isEarly: v.boolean() },
  ({ number, total, isEarly }) => ({ title: t`Invoice ${{ number }}`, text: coveredBy(total, isEarly) }),
);

function coveredBy(total: v.InferOutput<typeof money>, isEarly: boolean): string {
  if (total.minor === 0) return t`Credits for reversals cover all commissions: nothing to pay.`;
  const amount = formatMoney(total);
  return isEarly
    ? t`${{ amount }} for what was recovered so far.`
    : t`${{ amount }} for what was recovered by the end of last month.`;
}

interface Issue {
  readonly companyId: string;
  readonly closing: Closing;
  readonly issuing: Issuing;
  readonly sum: Sum;
}

async function issue(
  db: CompanyTransaction,
  { companyId, closing: { period, before, isEarly }, issuing: { now, issuer }, sum }: Issue,
): Promise<IssuedInvoice> {
  const { next, known } = await db
    .selectFrom('invoice')
    .select(({ fn }) => [
      sql<number>`coalesce(${fn.max('sequence')}, 0) + 1`.as('next'),
      sql<string | null>`max(number)`.as('known'),
    ])
    .executeTakeFirstOrThrow();
  const number = `${seriesOf(companyId, known)}-${String(next).padStart(4, '0')}`;
  const customer = await readBillingDetails(db);
  const tax = decideTax(issuer, customer);
  const taxMinor = taxOn(sum.minor, tax.rate_bps);
  const totalMinor = sum.minor + taxMinor;
  // Nothing to pay: the credits covered all of it.
  const isSettled = totalMinor === 0;
  const { invoice_id: invoiceId } = await db
    .insertInto('invoice')
    .values({
      company_id: companyId,
      sequence: next,
      number,
      period,
      currency: sum.currency,
      total_minor: totalMinor,
      tax_minor: taxMinor,
      tax_category: tax.category,
      tax_rate_bps: tax.rate_bps,
      tax_country: tax.country,
      tax_note: tax.note,
      issuer: JSON.stringify(issuer),
      customer: customer ? JSON.stringify(customer) : null,
      line_count: sum.lines,
      issued_on: dayOf(now),
      due_on: addDays(dayOf(now), DUE_DAYS),
      ...(isSettled ? { state: 'paid' as const, paid_at: now } : {}),
    })
    .returning('invoice_id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('invoice_line')
    .set({ invoice_id: invoiceId })
    .where('invoice_id', 'is', null)
    .where('currency', '=', sum.currency)
    .where('day', '<', before)
    .execute();
  const total = { minor: totalMinor, currency: sum.currency };
  await publishNotification(db, {
    companyId,
    kind: 'invoice.issued',
    severity: 'info',
    ...invoiceIssued({ number, total, isEarly }),
    link: '/reimburse/settings/billing',
    dedupeKey: `invoice.issued/${invoiceId}`,
    at: now,
  });
  return { invoiceId, number, totalMinor, currency: sum.currency };
}
