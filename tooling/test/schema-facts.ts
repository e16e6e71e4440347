import type pg from 'pg';

/** Everything in the schema that statements depend on, a line each: comparable between two databases. */
export async function schemaFacts(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ fact: string }>(`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as fact
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'fairshelf'::regnamespace and c.relkind in ('r', 'p', 'v')
    union all
    select conrelid::regclass || ': ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'fairshelf'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'fairshelf'
    union all
    select tablename || ': policy ' || concat_ws(' ', policyname, cmd, roles::text, qual, with_check) from pg_policies
    where schemaname = 'fairshelf'
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'fairshelf'::regnamespace and prokind = 'f'
    union all
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'fairshelf'::regnamespace and not t.tgisinternal
    union all
    select relname || ': granted ' || relacl::text from pg_class
    where relnamespace = 'fairshelf'::regnamespace and relacl is not null`);
  return new Set(rows.map(({ fact }) => fact));
}
