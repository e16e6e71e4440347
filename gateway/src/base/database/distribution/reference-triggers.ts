import { schemaName } from '../roles.ts';

/** A reference table has a shard on every node, whose triggers fire on all; the coordinator's one writes for all. */
const subscribes = `create or replace function subscribe_to_module() returns trigger
  language plpgsql set search_path = ${schemaName}, pg_catalog set citus.allow_nested_distributed_execution = on as $$
  begin
    if (select groupid from pg_dist_local_group) <> 0 then return null; end if;
    execute $statement$
      insert into subscription (company_id, plan_id, started_version, started_on, state, trial_ends_on)
      select $1, plan.plan_id, version.version, $2::date,
        case when version.trial_days > 0 then 'trial' else 'active' end,
        case when version.trial_days > 0 then $2::date + version.trial_days - 1 end
      from plan join lateral (
        select v.version, v.trial_days from plan_version v
        where v.plan_id = plan.plan_id and v.effective_from <= greatest($2::date, date '2026-01-01')
        order by v.effective_from desc, v.version desc limit 1) version on true
      where plan.name = $3 and not exists (
        select 1 from subscription held join plan_version v
          on v.plan_id = held.plan_id and v.version = held.started_version
        where held.company_id = $1 and held.state <> 'ended' and $3 = any(v.modules))
      on conflict do nothing$statement$
    using new.company_id, new.since, new.plan;
    return null;
  end $$`;

/** Invoices are on every node: the coordinator checks them for all. */
const checksInvoices = [
  `create or replace function invoice_equals_lines(company uuid, invoice uuid) returns void
  language plpgsql set search_path = ${schemaName}, pg_catalog set citus.allow_nested_distributed_execution = on as $$
  declare
    differs boolean;
  begin
    execute $statement$
      select exists (
        select from invoice i
        cross join lateral (select coalesce(sum(l.amount_minor), 0) as total, count(*) as rows from invoice_line l
          where l.company_id = $1 and l.invoice_id = $2) lines
        where i.company_id = $1 and i.invoice_id = $2
          and (i.total_minor - i.tax_minor <> lines.total or i.line_count <> lines.rows))$statement$
    into differs using company, invoice;
    if differs then
      raise exception 'invoice % is not the sum of its lines', invoice using errcode = 'check_violation';
    end if;
  end $$`,
  `create or replace function check_invoice() returns trigger
  language plpgsql set search_path = ${schemaName}, pg_catalog as $$
  begin
    if (select groupid from pg_dist_local_group) = 0 then
      perform invoice_equals_lines(new.company_id, new.invoice_id);
    end if;
    return null;
  end $$`,
  `create or replace function check_credit_note() returns trigger
  language plpgsql set search_path = ${schemaName}, pg_catalog set citus.allow_nested_distributed_execution = on as $$
  declare
    exceeds boolean;
  begin
    if tg_op <> 'INSERT' then
      if tg_op = 'DELETE' or to_jsonb(new) - 'refund' is distinct from to_jsonb(old) - 'refund' then
        raise exception 'credit note % is issued and stays as it is', old.number using errcode = 'check_violation';
      end if;
      return new;
    end if;
    if (select groupid from pg_dist_local_group) <> 0 then return new; end if;
    execute $statement$
      select exists (
        select from invoice i
        cross join lateral (select coalesce(sum(net_minor), 0) as net, coalesce(sum(tax_minor), 0) as tax
          from credit_note n where n.company_id = i.company_id and n.invoice_id = i.invoice_id) before
        where i.company_id = $1 and i.invoice_id = $2
          and (before.net + $3 > i.total_minor - i.tax_minor or before.tax + $4 > i.tax_minor))$statement$
    into exceeds using new.company_id, new.invoice_id, new.net_minor, new.tax_minor;
    if exceeds then
      raise exception 'credit note % exceeds its invoice', new.number using errcode = 'check_violation';
    end if;
    return new;
  end $$`,
  `create or replace function check_invoices_of_lines() returns trigger
  language plpgsql set search_path = ${schemaName}, pg_catalog as $$
  begin
    if (select groupid from pg_dist_local_group) = 0 then
      perform invoice_equals_lines(company_id, invoice_id)
      from (select distinct company_id, invoice_id from changed where invoice_id is not null) each_one;
    end if;
    return null;
  end $$`,
];

/**
 * The statements that make the triggers of tables with a copy on every node work on Citus. Distributed tables have no
 * triggers.
 */
export const referenceTriggers: readonly string[] = [subscribes, ...checksInvoices];
