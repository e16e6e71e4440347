import { formatMoney } from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { publishNotification } from '../notifications/index.ts';

/** Days to pay an invoice in. */
const DUE_DAYS = 14;
const DAY_MS = 86_400_000;

export interface IssuedInvoice {
  readonly invoiceId: string;
  readonly number: string;
  readonly totalMinor: number;
  readonly currency: string;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

/**
 * The day of the next invoice of lines in these currencies: the first of next month, and the first of the one after where
 * the running month was closed early in all of them.
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
  const closed = new Set(invoices.map(({ currency }) => currency));
  const isClosed = closed.size > 0 && currencies.every((currency) => closed.has(currency));
  return dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + (isClosed ? 2 : 1), 1)));
}

interface Sum {
  readonly currency: string;
  readonly minor: number;
  readonly lines: number;
}

/** What an invoice is made for: the month that names it, and the day before which its lines lie. */
interface Closing {
  readonly period: string;
  readonly before: string;
  /** How the notification speaks of the time. */
  readonly words: string;
}

/**
 * Closes the months before the running one for a company: one invoice a currency of all lines that none holds yet.
 * Where credits exceed commissions there is none; the lines wait for a month that they can be set off in. A month that was
 * closed stays closed: a line that comes late is on the next invoice. Running it again issues nothing more.
 */
export async function closeMonths(
  db: CompanyTransaction,
  companyId: string,
  now: Date,
): Promise<IssuedInvoice[]> {
  const month = monthOf(now);
  const period = monthOf(new Date(Date.parse(month) - DAY_MS));
  return close(db, companyId, now, { period, before: month, words: 'by the end of last month' });
}

/**
 * Closes the running month early, for who wants to settle now: an invoice a currency of all lines up to today. What comes
 * later in the month is on the next month's invoice, as with any month that was closed. Running it again issues nothing more.
 */
export async function closeMonthNow(
  db: CompanyTransaction,
  companyId: string,
  now: Date,
): Promise<IssuedInvoice[]> {
  const tomorrow = dayOf(new Date(now.getTime() + DAY_MS));
  return close(db, companyId, now, { period: monthOf(now), before: tomorrow, words: 'so far' });
}

async function close(
  db: CompanyTransaction,
  companyId: string,
  now: Date,
  closing: Closing,
): Promise<IssuedInvoice[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`billing ${companyId}`}))`.execute(db);
  const { rows: sums } = await sql<Sum>`
    select l.currency, sum(l.amount_minor)::bigint as minor, count(*)::int as lines from invoice_line l
    where l.invoice_id is null and l.day < ${closing.before}::date
      and not exists (select from invoice i where i.currency = l.currency and i.period = ${closing.period}::date)
    group by l.currency having sum(l.amount_minor) >= 0 order by l.currency`.execute(db);
  const issued: IssuedInvoice[] = [];
  for (const sum of sums) issued.push(await issue(db, { companyId, closing, now, sum }));
  return issued;
}

interface Issue {
  readonly companyId: string;
  readonly closing: Closing;
  readonly now: Date;
  readonly sum: Sum;
}

async function issue(
  db: CompanyTransaction,
  { companyId, closing: { period, before, words }, now, sum }: Issue,
): Promise<IssuedInvoice> {
  const { next } = await db
    .selectFrom('invoice')
    .select(({ fn }) => sql<number>`coalesce(${fn.max('sequence')}, 0) + 1`.as('next'))
    .executeTakeFirstOrThrow();
  const number = `FS-${companyId.slice(-6).toUpperCase()}-${String(next).padStart(4, '0')}`;
  // Nothing to pay: the credits took up all of it.
  const isSettled = sum.minor === 0;
  const { invoice_id: invoiceId } = await db
    .insertInto('invoice')
    .values({
      ...{ company_id: companyId, sequence: next, number, period, currency: sum.currency },
      ...{ total_minor: sum.minor, line_count: sum.lines },
      ...{ issued_on: dayOf(now), due_on: dayOf(new Date(now.getTime() + DUE_DAYS * DAY_MS)) },
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
  const total = formatMoney({ minor: sum.minor, currency: sum.currency });
  await publishNotification(db, {
    companyId,
    kind: 'invoice.issued',
    severity: 'info',
    title: `Invoice ${number}`,
    text: isSettled
      ? 'Credits for reversals cover all commissions: nothing to pay.'
      : `${total} for what was recovered ${words}.`,
    link: '/reimburse/settings/billing',
    dedupeKey: `invoice.issued/${invoiceId}`,
    at: now,
  });
  return { invoiceId, number, totalMinor: sum.minor, currency: sum.currency };
}
