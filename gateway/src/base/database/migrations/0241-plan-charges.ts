import { type Kysely, sql } from 'kysely';
import { systemRole } from '../roles.ts';
import { run } from '../table-statements.ts';

/** The price of a plan is charged: a line per paid period, and a credit for the days that a change cut off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // From this day on the price is charged. What was subscribed before prices were charged pays nothing for that time.
  await run(db, `alter table subscription add column billed_from date`);
  await sql`set local role ${sql.id(systemRole)}`.execute(db);
  await run(
    db,
    `update subscription set billed_from = greatest(started_on, coalesce(trial_ends_on + 1, started_on), current_date)
     where state <> 'ended'`,
  );
  await run(db, 'reset role');
  await run(
    db,
    `alter table invoice_line
       alter column reimbursement_id drop not null,
       add column subscription_id uuid,
       -- The paid period, from its first day up to the day after its last.
       add column period_from date,
       add column period_to date,
       drop constraint invoice_line_kind_check,
       drop constraint invoice_line_basis_check,
       drop constraint invoice_line_check,
       add constraint invoice_line_kind_check check (kind in ('commission', 'credit', 'plan', 'plan-credit')),
       add constraint invoice_line_basis_check
         check (basis in ('paid', 'approved-cost', 'case-estimate', 'paid-and-valued', 'plan-price')),
       add constraint invoice_line_check check (
         case kind when 'commission' then base_minor >= 0 and amount_minor >= 0 and reimbursement_id is not null
           when 'credit' then base_minor <= 0 and amount_minor <= 0 and reimbursement_id is not null
             and credited_reimbursement_id is not null
           else subscription_id is not null and period_from < period_to
             and (kind = 'plan' and amount_minor > 0 or kind = 'plan-credit' and amount_minor < 0) end)`,
  );
  // No period is charged twice, and none credited twice.
  await run(
    db,
    `create unique index invoice_line_of_plan on invoice_line (company_id, subscription_id, kind, period_from)
       where subscription_id is not null`,
  );
  await run(
    db,
    `create or replace function subscribe_to_module() returns trigger language plpgsql as $$
     begin
       insert into subscription (company_id, plan_id, started_version, started_on, state, trial_ends_on)
       select new.company_id, plan.plan_id, version.version, new.since::date,
         case when version.trial_days > 0 then 'trial' else 'active' end,
         case when version.trial_days > 0 then new.since::date + version.trial_days - 1 end
       from plan join lateral (
         select v.version, v.trial_days from plan_version v
         where v.plan_id = plan.plan_id and v.effective_from <= greatest(new.since::date, date '2026-01-01')
         order by v.effective_from desc, v.version desc limit 1) version on true
       where plan.name = new.plan and not exists (
         select 1 from subscription held join plan_version v
           on v.plan_id = held.plan_id and v.version = held.started_version
         where held.company_id = new.company_id and held.state <> 'ended' and new.plan = any(v.modules))
       on conflict do nothing;
       return null;
     end $$`,
  );
}
