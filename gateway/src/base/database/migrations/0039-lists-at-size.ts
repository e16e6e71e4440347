import { type Kysely, sql } from 'kysely';
import { appRole, schemaName, systemRole } from '../roles.ts';
import { run, sellerTable } from '../table-statements.ts';

/** What lists of a large seller are sorted, filtered and searched by without a look at every row behind it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addProductRatings(db);
  await fillProductRatings(db);
  await addPeopleSearch(db);
  // A part of an order id, looked for in the index alone.
  await run(
    db,
    `create index review_request_by_order on review_request (company_id, seller_id, marketplace_id, order_id)
       include (due_at, state, reason)`,
  );
}

/** One text a person, with a line for each name, so that 'contains' is one comparison and not three. */
async function addPeopleSearch(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table app_user add column search_text text
       generated always as (lower(email || E'\\n' || name || E'\\n' || user_name)) stored`,
  );
  // The server has it (it comes with PostgreSQL), and lets a database's owner add it; where not, the search reads every person.
  await run(
    db,
    `do $$ declare place text; begin
       begin
         create extension if not exists pg_trgm;
       exception when insufficient_privilege or undefined_file or feature_not_supported then null;
       end;
       select extnamespace::regnamespace::text into place from pg_extension where extname = 'pg_trgm';
       if place is not null then
         execute format('create index app_user_by_part on app_user using gin (search_text %s.gin_trgm_ops)', place);
         execute format('create index company_by_part on company using gin (lower(name) %s.gin_trgm_ops)', place);
       end if;
     end $$`,
  );
}

/**
 * The newest rating of each product, and its rating on each of the 121 days up to then, the last the newest: a day without
 * one has that of the day before. Kept by the database itself, whoever stores snapshots.
 */
async function addProductRatings(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'product_rating', {
    columns: `marketplace_id text not null,
      asin text not null,
      newest_day date not null,
      rating_hundredths integer,
      rating_count integer,
      observed_at timestamptz not null,
      daily_hundredths smallint[] not null`,
    key: ['marketplace_id', 'asin'],
    system: 'nothing',
  });
  await run(
    db,
    `create function rating_by_day(company uuid, marketplace text, product text, until date) returns smallint[]
     language sql stable set search_path = ${schemaName} as $$
       select array_agg(coalesce(known, (
           select s.rating_hundredths from rating_snapshot s
           where s.company_id = company and s.marketplace_id = marketplace and s.asin = product
             and s.day < until - 120 and s.rating_hundredths is not null
           order by s.day desc, s.observed_at desc limit 1))::smallint order by d)
       from (
         select d, first_value(rating_hundredths) over (partition by known_days order by d) as known
         from (
           select d, s.rating_hundredths, count(s.rating_hundredths) over (order by d) as known_days
           from generate_series(0, 120) d
           left join (
             select distinct on (s.day) s.day, s.rating_hundredths from rating_snapshot s
             where s.company_id = company and s.marketplace_id = marketplace and s.asin = product
               and s.day between until - 120 and until and s.rating_hundredths is not null
             order by s.day, s.observed_at desc
           ) s on s.day = until - 120 + d
         ) gathered
       ) filled
     $$`,
  );
  await run(
    db,
    `create function keep_product_rating() returns trigger language plpgsql set search_path = ${schemaName} as $$
     begin
       insert into product_rating as known
         (company_id, marketplace_id, asin, newest_day, rating_hundredths, rating_count, observed_at, daily_hundredths)
       select touched.company_id, touched.marketplace_id, touched.asin, newest.day, newest.rating_hundredths,
         newest.rating_count, newest.observed_at,
         rating_by_day(touched.company_id, touched.marketplace_id, touched.asin, newest.day)
       from (select distinct company_id, marketplace_id, asin from stored) touched
       cross join lateral (
         select s.* from rating_snapshot s
         where s.company_id = touched.company_id and s.marketplace_id = touched.marketplace_id and s.asin = touched.asin
         order by s.day desc, s.observed_at desc limit 1
       ) newest
       on conflict (company_id, marketplace_id, asin) do update set newest_day = excluded.newest_day,
         rating_hundredths = excluded.rating_hundredths, rating_count = excluded.rating_count,
         observed_at = excluded.observed_at, daily_hundredths = excluded.daily_hundredths;
       return null;
     end $$`,
  );
  for (const event of ['insert', 'update']) {
    await run(
      db,
      `create trigger keep_product_rating_${event} after ${event} on rating_snapshot
         referencing new table as stored for each statement execute function keep_product_rating()`,
    );
  }
  await run(db, `grant execute on function rating_by_day, keep_product_rating to ${appRole}`);
}

/** Row security binds the owner as well: each company's products are filled in as that company. */
async function fillProductRatings(db: Kysely<unknown>): Promise<void> {
  const as = (role: string, companyId = '') =>
    sql`select set_config('role', ${role}, true), set_config('app.company_id', ${companyId}, true)`.execute(
      db,
    );
  await as(systemRole);
  const { rows: companies } = await sql<{ company_id: string }>`
    select company_id from ${sql.table(`${schemaName}.company`)}`.execute(db);
  for (const { company_id } of companies) {
    await as(appRole, company_id);
    // What changes nothing is enough for the trigger.
    await sql`update ${sql.table(`${schemaName}.rating_snapshot`)} s set observed_at = s.observed_at
      from (select distinct on (marketplace_id, asin) marketplace_id, asin, day, source
        from ${sql.table(`${schemaName}.rating_snapshot`)} order by marketplace_id, asin, day desc) newest
      where (s.marketplace_id, s.asin, s.day, s.source)
        = (newest.marketplace_id, newest.asin, newest.day, newest.source)`.execute(db);
  }
  await as('none');
}
