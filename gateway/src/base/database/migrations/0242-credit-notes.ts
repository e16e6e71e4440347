import type { Kysely } from 'kysely';
import { systemRole } from '../roles.ts';
import { run, sellerTable } from '../table-statements.ts';

/**
 * Credit notes: whole or in part, each for one invoice and never above it, with numbers without gaps. Operators see the
 * invoices of all companies. Overdue invoices are reminded of, and pause the plans in the end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'credit_note', {
    columns: `credit_note_id uuid not null default gen_random_uuid(),
      invoice_id uuid not null,
      sequence integer not null check (sequence >= 1),
      number text not null unique,
      issued_on date not null,
      reason text not null,
      currency text not null,
      net_minor bigint not null check (net_minor > 0),
      tax_minor bigint not null check (tax_minor >= 0),
      -- How the money returns: not at all for an unpaid invoice, by the card, or by hand where no card paid.
      refund text not null check (refund in ('none', 'pending', 'refunded', 'by-hand')),
      created_by uuid,
      created_at timestamptz not null default now(),
      unique (company_id, sequence),
      foreign key (company_id, invoice_id, currency) references invoice (company_id, invoice_id, currency)`,
    key: ['credit_note_id'],
    system: {
      select: [
        ...['company_id', 'credit_note_id', 'invoice_id', 'number', 'issued_on', 'reason', 'currency'],
        ...['net_minor', 'tax_minor', 'refund', 'sequence'],
      ],
    },
  });
  await run(db, `create index credit_note_of_invoice on credit_note (company_id, invoice_id)`);
  await run(
    db,
    `create function check_credit_note() returns trigger language plpgsql as $$
     begin
       if tg_op <> 'INSERT' then
         if tg_op = 'DELETE' or to_jsonb(new) - 'refund' is distinct from to_jsonb(old) - 'refund' then
           raise exception 'credit note % is issued and stays as it is', old.number using errcode = 'check_violation';
         end if;
         return new;
       end if;
       if exists (
         select from invoice i
         cross join lateral (select coalesce(sum(net_minor), 0) as net, coalesce(sum(tax_minor), 0) as tax
           from credit_note n where n.company_id = i.company_id and n.invoice_id = i.invoice_id) before
         where i.company_id = new.company_id and i.invoice_id = new.invoice_id
           and (before.net + new.net_minor > i.total_minor - i.tax_minor or before.tax + new.tax_minor > i.tax_minor)) then
         raise exception 'credit note % exceeds its invoice', new.number using errcode = 'check_violation';
       end if;
       return new;
     end $$`,
  );
  await run(
    db,
    `create trigger credit_note_stays before insert or update or delete on credit_note
       for each row execute function check_credit_note()`,
  );
  await run(
    db,
    `alter table invoice drop constraint invoice_state_check,
       add constraint invoice_state_check check (state in ('open', 'paid', 'credited'))`,
  );
  await run(
    db,
    `grant select (number, sequence, period, currency, total_minor, tax_minor, tax_category, tax_rate_bps, tax_country,
       tax_note, issuer, customer, line_count, issued_on, due_on, paid_at) on invoice to ${systemRole}`,
  );
  await run(
    db,
    `grant select (company_id, payment_id, invoice_id, attempt, state, problem) on payment to ${systemRole}`,
  );
  await run(db, `create policy system_reads on payment for select to ${systemRole} using (true)`);
  await run(db, `create index invoice_unpaid on invoice (due_on) where state = 'open'`);

  // A step of dunning that was done for an invoice: each once.
  await sellerTable(db, 'invoice_reminder', {
    columns: `invoice_id uuid not null,
      step text not null check (step in ('first', 'second', 'last', 'paused')),
      sent_on date not null`,
    key: ['invoice_id', 'step'],
    system: 'nothing',
  });
  // While a row is open the company's plans are paused.
  await sellerTable(db, 'plan_pause', {
    columns: `pause_id uuid not null default gen_random_uuid(),
      paused_at timestamptz not null,
      resumed_at timestamptz`,
    key: ['pause_id'],
    system: { select: ['company_id', 'pause_id', 'paused_at', 'resumed_at'] },
  });
  await run(db, `create unique index plan_pause_once on plan_pause (company_id) where resumed_at is null`);
}
