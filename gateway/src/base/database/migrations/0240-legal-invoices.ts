import type { Kysely } from 'kysely';
import { run, sellerTable } from '../table-statements.ts';

/**
 * Invoices as legal documents: who bills whom, and the tax, as they were on the day of issue. An issued invoice never
 * changes but for its payment, is never deleted, and its number exists once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'billing_details', {
    columns: `name text not null,
      line1 text not null,
      line2 text not null default '',
      city text not null,
      state text not null default '',
      postal_code text not null default '',
      country_code text not null check (country_code ~ '^[A-Z]{2}$'),
      tax_id text not null default '',
      email text not null default '',
      updated_at timestamptz not null default now()`,
    key: [],
    system: 'nothing',
  });
  await run(
    db,
    `alter table invoice
       add column tax_minor bigint not null default 0 check (tax_minor >= 0),
       add column tax_category text not null default 'O' check (tax_category in ('S', 'AE', 'O')),
       add column tax_rate_bps integer not null default 0 check (tax_rate_bps >= 0),
       add column tax_country text not null default '',
       add column tax_note text not null default '',
       -- Both parties as the invoice states them; null on invoices from before.
       add column issuer jsonb,
       add column customer jsonb,
       add check (tax_category = 'S' or tax_minor = 0)`,
  );
  await run(db, `create unique index invoice_number on invoice (number)`);
  await run(
    db,
    `create or replace function invoice_equals_lines(company uuid, invoice uuid) returns void language plpgsql as $$
     begin
       if exists (
         select from invoice i
         cross join lateral (select coalesce(sum(l.amount_minor), 0) as total, count(*) as rows from invoice_line l
           where l.company_id = company and l.invoice_id = invoice) lines
         where i.company_id = company and i.invoice_id = invoice
           and (i.total_minor - i.tax_minor <> lines.total or i.line_count <> lines.rows)) then
         raise exception 'invoice % is not the sum of its lines', invoice using errcode = 'check_violation';
       end if;
     end $$`,
  );
  await run(
    db,
    `create function keep_issued_invoice() returns trigger language plpgsql as $$
     begin
       if tg_op = 'DELETE' or to_jsonb(new) - array['state', 'paid_at'] is distinct from to_jsonb(old) - array['state', 'paid_at'] then
         raise exception 'invoice % is issued and stays as it is', old.number using errcode = 'check_violation';
       end if;
       return new;
     end $$`,
  );
  await run(
    db,
    `create trigger invoice_stays before update or delete on invoice for each row execute function keep_issued_invoice()`,
  );
}
