import { type getBilling, MOST_PAID_AT_ONCE } from '@fairshelf/shared-contracts/billing';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import { dayOf } from '../../base/calendar-days.ts';
import type { Database } from '../../base/database/database.ts';
import type { PaymentPort } from '../../outside/payment/payment-port.ts';
import { allowedByPlans, usageOf, versionInForce } from '../plans/index.ts';
import { nextInvoiceDay } from './close-months.ts';
import { standingOf } from './dunning/plan-pause.ts';
import { invoiceJoins } from './invoice-rows.ts';
import { asPaymentMethod, billingAccount } from './payment-method.ts';

type Overview = CallData<typeof getBilling>;

interface HeldPlan {
  readonly plan_name: string;
  readonly title: string;
  readonly price_minor: number;
  readonly currency: string;
  readonly period: 'month' | 'year';
  readonly commission_bps: number | null;
  readonly state: 'trial' | 'active' | 'ended';
  readonly started_on: string;
  readonly trial_ends_on: string | null;
}

interface Sum {
  readonly minor: number;
  readonly currency: string;
}

interface Unpaid extends Sum {
  readonly id: string;
  readonly number: string;
  readonly due_on: string;
}

/** A company's plan, card and amount due. */
export async function billingOverview(
  { database, payment, now }: { database: Database; payment: PaymentPort | undefined; now: () => Date },
  companyId: string,
): Promise<Overview> {
  const today = dayOf(now());
  const company = await database.system
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const referral = await database.withAffiliates('all', (db) =>
    db.selectFrom('referral').select('code').where('company_id', '=', companyId).executeTakeFirst(),
  );
  return database.withCompany(companyId, async (db) => {
    const plans = await sql<HeldPlan>`
      select p.name as plan_name, v.title, v.price_minor, v.currency, v.period, v.commission_bps, s.state, s.started_on,
        s.trial_ends_on
      from subscription s join plan p using (plan_id)
        join plan_version v on v.plan_id = s.plan_id and v.version = ${versionInForce('s', today)}
      order by s.state = 'ended', 'reimburse' = any(v.modules) desc, s.started_on desc limit 1`.execute(db);
    const uninvoiced = await sql<Sum>`
      select currency, sum(amount_minor)::bigint as minor from invoice_line where invoice_id is null
      group by currency order by currency`.execute(db);
    const due = await sql<Sum>`
      select i.currency, sum(i.total_minor - notes.credited_minor)::bigint as minor from invoice i ${invoiceJoins}
      where i.state = 'open' group by i.currency order by i.currency`.execute(db);
    const unpaid = await sql<Unpaid>`
      select i.invoice_id as id, i.number, i.total_minor - notes.credited_minor as minor, i.currency, i.due_on
      from invoice i ${invoiceJoins}
      where i.state = 'open' and not exists (select from payment p where p.invoice_id = i.invoice_id and p.state <> 'failed')
      order by i.due_on, i.sequence limit ${MOST_PAID_AT_ONCE}`.execute(db);
    const account = payment && (await billingAccount(db, payment.name));
    const [plan] = plans.rows;
    const limits = await allowedByPlans(db, companyId, today);
    const usage = await usageOf(db, companyId, today);
    const competitors = limits.find(({ limit }) => limit === 'competitors');
    return {
      company_name: company.name,
      plan: plan ? asPlan(plan) : null,
      limits: limits.flatMap(({ limit, allowed }) =>
        limit === 'competitors' ? [] : [{ limit, allowed, used: usage[limit] }],
      ),
      competitors: competitors ? { allowed: competitors.allowed, used: usage.competitors } : null,
      standing: await standingOf(db, today),
      can_pay: payment !== undefined,
      method: asPaymentMethod(account, now()),
      uninvoiced: uninvoiced.rows,
      due: due.rows,
      unpaid: unpaid.rows.map(({ minor, currency, ...invoice }) => ({
        ...invoice,
        due: { minor, currency },
      })),
      next_invoice_on: await nextInvoiceDay(
        db,
        now(),
        uninvoiced.rows.map(({ currency }) => currency),
      ),
      referral_code: referral?.code ?? null,
    };
  });
}

const asPlan = ({ price_minor, currency, ...plan }: HeldPlan) => ({
  ...plan,
  price: { minor: price_minor, currency },
});
