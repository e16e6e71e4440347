import type { LineCase } from '@fairshelf/shared-contracts/billing';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { versionInForce } from '../plans/index.ts';
import { type Charged, chargeFor, creditsFor } from './commission.ts';
import { takenFromCases } from './taken-from-cases.ts';

interface Account {
  readonly companyId: string;
  readonly sellerId: string;
}

interface PaidRow {
  readonly reimbursement_id: string;
  readonly line_no: number;
  readonly marketplace_case_id: string;
  readonly cases: readonly LineCase[];
  readonly day: string;
  readonly fnsku: string;
  readonly title: string;
  readonly currency: string;
  readonly total_minor: number | null;
  readonly unit_minor: number | null;
  readonly quantity_cash: number;
  readonly quantity_inventory: number;
  readonly cost_minor: number | null;
  /** The amount that the cases claimed for the replaced units; null where one of them claimed no amount. */
  readonly asked_minor: number | null;
  readonly plan_id: string;
  readonly plan_version: number;
  readonly commission_bps: number;
}

/**
 * Adds an invoice line for each payment that the filed cases of a seller account recovered and for each reversal, at
 * the terms in force on the day. A payment is ours by its case id in the report (docs/domain/commission.md); automatic
 * payments are free. A payment has one line, which names all cases that share it, as `settleCases` stored them before.
 * Running it again adds nothing. Returns the lines added.
 */
export async function accrueCommission(db: CompanyTransaction, account: Account): Promise<number> {
  // Of two imports for one account, the second waits: it must see what the first charged before it credits.
  await sql`select pg_advisory_xact_lock(hashtext(${`billing ${account.companyId}`}))`.execute(db);
  return (await charge(db, account)) + (await credit(db, account));
}

const day = (row: 'r' | 'back') => sql`(${sql.ref(`${row}.approved_at`)} at time zone 'UTC')::date`;

const oldestFirst = sql`order by c.anchored_on, c.case_id`;

async function charge(db: CompanyTransaction, { companyId, sellerId }: Account): Promise<number> {
  const { rows } = await sql<PaidRow>`
    with paid as (
      select r.reimbursement_id, r.line_no, r.marketplace_case_id, c.cases, ${day('r')} as day, r.fnsku, r.sku, r.title,
        coalesce(r.currency, c.currency) as currency, r.total_minor, r.unit_minor, r.quantity_cash,
        r.quantity_inventory, c.marketplace_id, c.asked_minor
      from reimbursement r
      join lateral (
        select (array_agg(c.marketplace_id ${oldestFirst}))[1] as marketplace_id,
          (array_agg(c.currency ${oldestFirst}))[1] as currency,
          jsonb_agg(jsonb_build_object('id', c.case_id, 'anchorDay', c.anchored_on, 'units', s.cash + s.in_kind)
            ${oldestFirst}) as cases,
          case when bool_and(c.quantity > 0 and c.estimate_minor is not null
              and c.currency is not distinct from coalesce(r.currency, c.currency)) filter (where s.in_kind > 0)
            then sum(s.in_kind * round(c.estimate_minor::numeric / nullif(c.quantity, 0)))::bigint end as asked_minor
        from case_reimbursement s join reimbursement_case c using (case_id)
        where s.seller_id = r.seller_id and s.reimbursement_id = r.reimbursement_id and s.line_no = r.line_no
      ) c on c.cases is not null
      where r.seller_id = ${sellerId} and r.marketplace_case_id is not null
        and (r.quantity_cash > 0 or r.quantity_inventory > 0 or r.total_minor > 0)
        and r.quantity_cash >= 0 and coalesce(r.total_minor, 0) >= 0
        and not exists (select from invoice_line l where l.seller_id = r.seller_id and l.kind = 'commission'
          and l.reimbursement_id = r.reimbursement_id and l.line_no = r.line_no)
    )
    select paid.*, s.plan_id, terms.version as plan_version, terms.commission_bps,
      (select cost.unit_minor from sourcing_cost cost
       where cost.seller_id = ${sellerId} and cost.marketplace_id = paid.marketplace_id and cost.sku = paid.sku
         and cost.currency = paid.currency and cost.state = 'approved' and cost.effective_from <= paid.day
       order by cost.effective_from desc limit 1) as cost_minor
    from paid
    join lateral (
      select held.* from subscription held join plan_version v
        on v.plan_id = held.plan_id and v.version = held.started_version
      where held.started_on <= paid.day and 'reimburse' = any(v.modules)
      order by held.started_on desc, held.created_at desc limit 1
    ) s on s.trial_ends_on is null or paid.day > s.trial_ends_on
    join plan_version terms on terms.plan_id = s.plan_id
      and terms.version = ${versionInForce('s', sql`paid.day`)} and terms.commission_bps > 0
    where paid.currency is not null
    order by paid.day, paid.reimbursement_id, paid.line_no`.execute(db);
  const lines = rows.flatMap((row) => {
    const commission = chargeFor({
      totalMinor: row.total_minor,
      cashUnits: row.quantity_cash,
      stockUnits: row.quantity_inventory,
      stockWorth: stockWorth(row),
      commissionBps: row.commission_bps,
    });
    if (!commission) return [];
    return [
      {
        company_id: companyId,
        seller_id: sellerId,
        kind: 'commission' as const,
        reimbursement_id: row.reimbursement_id,
        line_no: row.line_no,
        day: row.day,
        marketplace_case_id: row.marketplace_case_id,
        case_id: row.cases[0]?.id ?? null,
        cases: row.cases,
        fnsku: row.fnsku,
        title: row.title,
        currency: row.currency,
        units: row.quantity_cash + row.quantity_inventory,
        base_minor: commission.baseMinor,
        basis: commission.basis,
        amount_minor: commission.amountMinor,
        plan_id: row.plan_id,
        plan_version: row.plan_version,
        commission_bps: row.commission_bps,
      },
    ];
  });
  return addLines(db, lines);
}

function stockWorth(row: PaidRow): Parameters<typeof chargeFor>[0]['stockWorth'] {
  const units = row.quantity_inventory;
  if (row.unit_minor) return { minor: units * row.unit_minor, basis: 'paid' };
  if (row.cost_minor !== null) return { minor: units * row.cost_minor, basis: 'approved-cost' };
  return row.asked_minor === null ? null : { minor: row.asked_minor, basis: 'case-estimate' };
}

interface ReversalRow {
  readonly reimbursement_id: string;
  readonly line_no: number;
  readonly day: string;
  readonly title: string;
  readonly total_minor: number | null;
  readonly quantity_cash: number;
  readonly quantity_inventory: number;
  readonly original_reimbursement_id: string;
  readonly fnsku: string;
  readonly currency: string | null;
}

async function credit(db: CompanyTransaction, account: Account): Promise<number> {
  const { rows } = await sql<ReversalRow>`
    select back.reimbursement_id, back.line_no, ${day('back')} as day, back.title, back.total_minor,
      back.quantity_cash, back.quantity_inventory, back.original_reimbursement_id, back.fnsku, back.currency
    from reimbursement back
    where back.seller_id = ${account.sellerId} and back.original_reimbursement_id is not null
      and (back.quantity_cash < 0 or back.quantity_inventory < 0 or back.total_minor < 0)
      and exists (select from invoice_line l where l.seller_id = back.seller_id and l.kind = 'commission'
        and l.reimbursement_id = back.original_reimbursement_id and l.fnsku = back.fnsku)
      and not exists (select from invoice_line l where l.seller_id = back.seller_id and l.kind = 'credit'
        and l.reimbursement_id = back.reimbursement_id and l.line_no = back.line_no)
    order by back.approved_at, back.reimbursement_id, back.line_no`.execute(db);
  let creditCount = 0;
  // Sequential, because each reads the remainder of a charge after the earlier ones.
  for (const row of rows) creditCount += await creditReversal(db, account, row);
  return creditCount;
}

type ChargedRow = Charged & {
  readonly line_no: number;
  readonly marketplace_case_id: string | null;
  readonly case_id: string | null;
  readonly cases: readonly LineCase[];
  readonly currency: string;
  readonly basis: 'paid' | 'approved-cost' | 'case-estimate' | 'paid-and-valued';
  readonly plan_id: string;
  readonly plan_version: number;
};

async function creditReversal(
  db: CompanyTransaction,
  { companyId, sellerId }: Account,
  row: ReversalRow,
): Promise<number> {
  const { rows: charges } = await sql<ChargedRow>`
    select l.line_no, l.marketplace_case_id, l.case_id, l.cases, l.currency, l.basis, l.plan_id, l.plan_version, l.units,
      l.base_minor as "baseMinor", l.amount_minor as "amountMinor", l.commission_bps as "commissionBps",
      coalesce(sum(given.units), 0)::int as "backUnits", coalesce(-sum(given.base_minor), 0)::bigint as "backBaseMinor",
      coalesce(-sum(given.amount_minor), 0)::bigint as "creditedMinor"
    from invoice_line l
    left join invoice_line given on given.seller_id = l.seller_id and given.kind = 'credit'
      and given.credited_reimbursement_id = l.reimbursement_id and given.credited_line_no = l.line_no
    where l.seller_id = ${sellerId} and l.kind = 'commission' and l.fnsku = ${row.fnsku}
      and l.reimbursement_id = ${row.original_reimbursement_id}
      and l.currency = coalesce(${row.currency}, l.currency)
    group by l.company_id, l.line_id order by l.line_no`.execute(db);
  const back = {
    totalMinor: row.total_minor,
    cashUnits: row.quantity_cash,
    stockUnits: row.quantity_inventory,
  };
  const lines = creditsFor(back, charges).flatMap(({ index, units, baseMinor, amountMinor }) => {
    const commission = charges[index];
    if (!commission) return [];
    const { plan_id, plan_version, commissionBps, currency, basis, case_id, marketplace_case_id } =
      commission;
    return [
      {
        company_id: companyId,
        seller_id: sellerId,
        kind: 'credit' as const,
        reimbursement_id: row.reimbursement_id,
        line_no: row.line_no,
        day: row.day,
        credited_reimbursement_id: row.original_reimbursement_id,
        credited_line_no: commission.line_no,
        cases: takenFromCases(commission.cases, { units, before: commission.backUnits }),
        marketplace_case_id,
        case_id,
        fnsku: row.fnsku,
        title: row.title,
        units,
        currency,
        basis,
        base_minor: -baseMinor,
        amount_minor: -amountMinor,
        plan_id,
        plan_version,
        commission_bps: commissionBps,
      },
    ];
  });
  return addLines(db, lines);
}

/** Number of lines per statement. */
const AT_ONCE = 500;

async function addLines(db: CompanyTransaction, lines: readonly object[]): Promise<number> {
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    await sql`
      insert into invoice_line (company_id, seller_id, kind, reimbursement_id, line_no, credited_reimbursement_id,
        credited_line_no, marketplace_case_id, case_id, cases, day, fnsku, title, units, currency, base_minor, basis, plan_id,
        plan_version, commission_bps, amount_minor)
      select company_id, seller_id, kind, reimbursement_id, line_no, credited_reimbursement_id,
        coalesce(credited_line_no, 0), marketplace_case_id, case_id, cases, day, fnsku, title, units, currency, base_minor,
        basis, plan_id, plan_version, commission_bps, amount_minor
      from jsonb_populate_recordset(null::invoice_line, ${JSON.stringify(lines.slice(at, at + AT_ONCE))}::jsonb)
      on conflict do nothing`.execute(db);
  }
  return lines.length;
}
