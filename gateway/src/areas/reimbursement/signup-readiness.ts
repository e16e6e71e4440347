import { DOCUMENTS_NEEDED, type SignupReadiness } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import type { PaymentPort } from '../../outside/payment/payment-port.ts';
import { billingAccount } from '../billing/index.ts';
import { readSetting } from './account-setup/setting.ts';
import { isAgreed, readAgreement } from './case-needs/inbound-agreement.ts';

/** The imports that detection reads from (imports/feeds). */
const READ_BY_DETECTION = [
  'listings',
  'ledger',
  'reimbursements',
  'returns',
  'transactions',
  'removals',
  'inbound',
  'fee-previews',
  'payouts',
];

interface Counted {
  readonly has_plan: boolean;
  readonly imports_done: number;
  readonly imports_failed: number;
  readonly products: number;
  readonly entered: number;
  readonly approved: number;
  readonly lacking: number;
  readonly inbound: number;
}

/** Which requirements for filing cases a seller account meets. `today` is `YYYY-MM-DD`. */
export async function readinessOf(
  { database, payment }: { readonly database: Database; readonly payment: PaymentPort | undefined },
  {
    companyId,
    sellerId,
    today,
  }: { readonly companyId: string; readonly sellerId: string; readonly today: string },
): Promise<SignupReadiness> {
  return database.withCompany(companyId, async (db) => {
    const { rows } = await sql<Counted>`
      with run as (
        select feed, bool_or(state in ('done', 'skipped')) as is_done, bool_or(state = 'failed') as has_failed
        from import_run where seller_id = ${sellerId} and feed = any(${READ_BY_DETECTION}) group by feed
      ),
      stocked as (
        select exists (
            select from sourcing_cost s where s.seller_id = p.seller_id and s.marketplace_id = p.marketplace_id
              and s.sku = p.sku) as is_entered,
          exists (
            select from sourcing_cost s where s.seller_id = p.seller_id and s.marketplace_id = p.marketplace_id
              and s.sku = p.sku and s.state = 'approved' and s.effective_from <= ${today}::date) as is_approved
        from product p where p.seller_id = ${sellerId} and p.fulfilled_by = 'marketplace'
      ),
      rule as (
        select key as category, array(select jsonb_array_elements_text(value)) as kinds
        from jsonb_each(${JSON.stringify(DOCUMENTS_NEEDED)}::jsonb)
      ),
      -- Before the plan nothing was asked for yet: the rule of the category tells what will be.
      open as (
        select c.case_id, c.category,
          case c.state when 'detected' then coalesce(rule.kinds, '{}') else c.needed_documents end as kinds
        from reimbursement_case c left join rule using (category)
        where c.seller_id = ${sellerId} and c.state in ('detected', 'action-needed', 'ready')
      )
      select
        exists (select from company_plan where plan = 'reimburse') as has_plan,
        (select count(*)::int from run where is_done) as imports_done,
        (select count(*)::int from run where has_failed and not is_done) as imports_failed,
        (select count(*)::int from stocked) as products,
        (select count(*)::int from stocked where is_entered) as entered,
        (select count(*)::int from stocked where is_approved) as approved,
        (select count(*)::int from open where kinds <> '{}'
          and not kinds <@ array(select d.kind from case_document d where d.case_id = open.case_id)) as lacking,
        (select count(*)::int from open where category = 'inbound-shortage') as inbound`.execute(db);
    const [counts] = rows;
    if (!counts) throw new Error('Counting gave no row.');
    const setting = await readSetting(db, sellerId);
    const account = payment && (await billingAccount(db, payment.name));
    return {
      hasPlan: counts.has_plan,
      imports: {
        done: counts.imports_done,
        total: READ_BY_DETECTION.length,
        failed: counts.imports_failed,
      },
      costs: { products: counts.products, entered: counts.entered, approved: counts.approved },
      casesLackingDocuments: counts.lacking,
      inbound: {
        cases: counts.inbound,
        isAgreed: isAgreed(await readAgreement(db, sellerId)),
        hasInfo: setting.inbound_address !== '',
      },
      payment: { canPay: payment !== undefined, hasCard: Boolean(account?.method_id) },
    };
  });
}
