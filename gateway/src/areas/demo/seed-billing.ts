import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { NotYet } from '../../base/jobs/define-job.ts';
import type { Services } from '../../base/services.ts';
import {
  accrueCommission,
  closeMonths,
  type Issuing,
  issuerOf,
  LOCAL_CARDS,
  payInvoice,
} from '../billing/index.ts';
import { settleCases } from '../reimbursement/index.ts';
import { demoCompanies } from './demo-accounts.ts';
import { billingDetailsOf } from './demo-billing-details.ts';
import { FOUND_BY_IMPORT } from './seed-cases.ts';

interface DemoSeller {
  readonly companyId: string;
  readonly sellerId: string;
}

/** Months for which the demo has invoices. */
const MONTHS = 5;

/**
 * Creates a demo company's past: the cases whose payments the sandbox reports with a case id count as filed here, and
 * from there on the product does everything itself: outcomes are read back, months are closed, all invoices except
 * the newest are paid with a card of the local payment service. Months are closed once for all the company's sellers,
 * so that its invoices are numbered by date. Throws `NotYet` while their payments aren't imported, so that the queue
 * retries.
 */
export async function seedBilling(services: Services, companyId: string): Promise<void> {
  const { database, payment } = services;
  if (payment?.name !== 'local') return;
  const company = demoCompanies.find(({ id }) => id === companyId);
  const sellers = company?.sellers.map(({ sellerId }) => sellerId) ?? [];
  const invoiceIds = await database.withCompany(companyId, async (db) => {
    const subscription = await db.selectFrom('subscription').select('started_on').executeTakeFirst();
    if (!subscription || (await isSeeded(db, sellers))) return [];
    for (const sellerId of sellers) {
      if (!(await hasPayments(db, sellerId))) throw new NotYet(`${sellerId} is not imported yet.`);
    }
    for (const sellerId of sellers) {
      const seller = { companyId, sellerId };
      await fileDemoCases(db, seller, services.now());
      await accrueCommission(db, seller);
    }
    await enterDetails(db, companyId);
    return closePast(db, companyId, { now: services.now(), issuer: issuerOf(services.settings) });
  });
  if (invoiceIds.length === 0) return;
  await putCardOnFile(services, companyId);
  for (const invoiceId of invoiceIds.slice(0, -1))
    await payInvoice({ ...services, payment }, companyId, invoiceId);
}

/** Whether the reimbursements are imported, and the products that they belong to. */
async function hasPayments(db: CompanyTransaction, sellerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('seller_account')
    .innerJoin('import_run', 'import_run.seller_id', 'seller_account.seller_id')
    .select('import_run.feed')
    .where('seller_account.seller_id', '=', sellerId)
    .where('seller_account.first_import_at', 'is not', null)
    .where('import_run.feed', '=', 'reimbursements')
    .where('import_run.state', '=', 'done')
    .executeTakeFirst();
  return row !== undefined;
}

async function isSeeded(db: CompanyTransaction, sellers: readonly string[]): Promise<boolean> {
  const line = await db
    .selectFrom('invoice_line')
    .select('line_id')
    .where('seller_id', 'in', sellers)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** Files a case for every payment that has a case in the report, and reads the outcomes. */
export async function fileDemoCases(db: CompanyTransaction, seller: DemoSeller, now: Date): Promise<void> {
  await fileCases(db, seller);
  await settleCases(db, seller, now);
}

interface PaidCase {
  readonly marketId: string;
  readonly marketplaceCaseId: string;
  readonly isDamage: boolean;
  readonly fnsku: string;
  readonly sku: string;
  readonly asin: string;
  readonly title: string;
  readonly currency: string;
  readonly units: number;
  readonly worth: number;
  readonly lostOn: string;
  readonly foundAt: Date;
  readonly filedAt: Date;
}

/** A filed case for every payment in the report with a case id: found after its loss and filed before the payment. */
async function fileCases(db: CompanyTransaction, { companyId, sellerId }: DemoSeller): Promise<void> {
  for (const paidCase of await readPaidCases(db, sellerId)) {
    const newCase = await db
      .insertInto('reimbursement_case')
      .values({
        company_id: companyId,
        seller_id: sellerId,
        marketplace_id: paidCase.marketId,
        category: paidCase.isDamage ? 'damaged-in-warehouse' : 'lost-in-warehouse',
        anchor: `demo/${paidCase.marketplaceCaseId}/${paidCase.fnsku}`,
        subject: paidCase.fnsku,
        state: 'filed',
        fnsku: paidCase.fnsku,
        asin: paidCase.asin,
        sku: paidCase.sku,
        title: paidCase.title,
        quantity: paidCase.units,
        estimate_minor: paidCase.worth,
        currency: paidCase.currency,
        estimate_basis: 'paid-before',
        confidence: 'high',
        rule: 'lost or damaged in the warehouse',
        policy_version: 'in force on the day of the loss',
        sentences: JSON.stringify([{ is: 'paid-case', isDamage: paidCase.isDamage, units: paidCase.units }]),
        anchored_on: paidCase.lostOn,
        marketplace_case_id: paidCase.marketplaceCaseId,
        detected_at: paidCase.foundAt,
        updated_at: paidCase.filedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('case_id')
      .executeTakeFirst();
    if (newCase) await addHistory(db, { companyId, caseId: newCase.case_id }, paidCase);
  }
}

async function addHistory(
  db: CompanyTransaction,
  { companyId, caseId }: { companyId: string; caseId: string },
  { foundAt, filedAt, marketplaceCaseId }: PaidCase,
): Promise<void> {
  const of = { company_id: companyId, case_id: caseId };
  const found = { ...of, event_no: 1, kind: 'detected', from_state: null, to_state: 'ready' } as const;
  const filing = { ...of, event_no: 2, kind: 'filed', from_state: 'ready', to_state: 'filed' } as const;
  const facts = JSON.stringify({ is: 'moved', move: 'file', filedAs: marketplaceCaseId });
  await db
    .insertInto('case_event')
    .values([
      { ...found, note: FOUND_BY_IMPORT, facts: null, actor_name: '', at: foundAt },
      { ...filing, note: '', facts, actor_name: 'Case Manager', at: filedAt },
    ])
    .execute();
}

async function readPaidCases(db: CompanyTransaction, sellerId: string): Promise<readonly PaidCase[]> {
  const { rows } = await sql<PaidCase>`
    with paid as (
      select r.marketplace_case_id, r.fnsku, min(r.reason) as reason, min(r.sku) as sku, min(r.asin) as asin,
        min(r.title) as title, min(r.currency) as currency, sum(r.quantity_cash + r.quantity_inventory)::int as units,
        sum(case when r.quantity_inventory > 0 then r.quantity_inventory * r.unit_minor else r.total_minor end)::bigint
          as worth,
        min(r.approved_at) as approved_at,
        coalesce(max(loss.day), (min(r.approved_at) - interval '30 days')::date) as lost_on
      from reimbursement r
      left join lateral (
        select max(e.event_day) as day from ledger_event e
        where e.seller_id = r.seller_id and e.fnsku = r.fnsku and e.event_type = 'Adjustments' and e.quantity < 0
          and e.reason in ('M', '5', 'E', '6') and e.event_day < (r.approved_at at time zone 'UTC')::date
      ) loss on true
      where r.seller_id = ${sellerId} and r.marketplace_case_id is not null and r.original_reimbursement_id is null
        and r.approved_at >= (select min(started_on) from subscription)
      group by r.marketplace_case_id, r.fnsku
    )
    select channel.marketplace_id as "marketId", marketplace_case_id as "marketplaceCaseId",
      lower(reason) = 'damaged_warehouse' as "isDamage", fnsku, asin, sku, paid.title, paid.currency, units, worth,
      lost_on as "lostOn", found_at as "foundAt", found_at + (approved_at - found_at) / 4 as "filedAt"
    from paid
    join lateral (
      select p.marketplace_id from product p
      where p.seller_id = ${sellerId} and p.sku = paid.sku and p.currency = paid.currency
      order by p.marketplace_id limit 1
    ) channel on true
    cross join lateral (
      select least(lost_on + interval '2 days', approved_at - interval '1 day') as found_at
    ) found`.execute(db);
  return rows;
}

async function enterDetails(db: CompanyTransaction, companyId: string): Promise<void> {
  const details = billingDetailsOf(companyId);
  if (!details) return;
  await db
    .insertInto('billing_details')
    .values({ company_id: companyId, ...details })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Closes the past months one after another, as the calendar would have. Returns the invoices, oldest first. */
async function closePast(
  db: CompanyTransaction,
  companyId: string,
  { now, issuer }: Issuing,
): Promise<string[]> {
  const ids: string[] = [];
  for (let back = MONTHS - 1; back >= 0; back -= 1) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1, 3, 10));
    if (first > now) continue;
    const invoices = await closeMonths(db, companyId, { now: first, issuer });
    ids.push(...invoices.filter(({ totalMinor }) => totalMinor > 0).map(({ invoiceId }) => invoiceId));
  }
  return ids;
}

async function putCardOnFile({ database, payment }: Services, companyId: string): Promise<void> {
  const [card] = LOCAL_CARDS;
  if (!card || !payment) return;
  const fields = {
    provider: payment.name,
    customer_id: `local_customer_${companyId}`,
    method_id: card.methodId,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
  };
  await database.withCompany(companyId, (db) =>
    db
      .insertInto('billing_account')
      .values({ company_id: companyId, ...fields })
      .onConflict((conflict) => conflict.column('company_id').doNothing())
      .execute(),
  );
}
