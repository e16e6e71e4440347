import { withOwner } from '../../../testing/plain-owner.ts';

/** What the gateway relies on in a table, apart from how it is stored. */
export interface TableFacts {
  readonly columns: readonly string[];
  readonly constraints: readonly string[];
  readonly indexes: readonly string[];
  readonly triggers: readonly string[];
  readonly policies: readonly string[];
  readonly rights: readonly string[];
  readonly owner: readonly string[];
}

const queries: Readonly<Record<keyof TableFacts, string>> = {
  columns: `select attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull
      || coalesce(' ' || pg_get_expr(adbin, adrelid), '') as fact
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
  constraints: `select conname || ' ' || pg_get_constraintdef(oid) as fact from pg_constraint
    where conrelid = $1::regclass and contype <> 'n' order by 1`,
  indexes: `select replace(indexdef, ' ON ONLY ', ' ON ') as fact from pg_indexes
    where schemaname = 'fairshelf' and tablename = $1 order by 1`,
  triggers: `select pg_get_triggerdef(oid) as fact from pg_trigger
    where tgrelid = $1::regclass and not tgisinternal order by 1`,
  policies: `select concat_ws(' ', policyname, permissive, roles, cmd, qual, with_check) as fact from pg_policies
    where schemaname = 'fairshelf' and tablename = $1 order by 1`,
  rights: `select acl::text as fact from pg_class, unnest(relacl) acl where oid = $1::regclass
      and acl::text not like current_user || '=%'
    union all
    select attname || ' ' || attacl::text from pg_attribute where attrelid = $1::regclass and attacl is not null
    order by 1`,
  owner: `select relowner::regrole || ' ' || relrowsecurity || ' ' || relforcerowsecurity as fact from pg_class
    where oid = $1::regclass`,
};

/** For tests: what the gateway relies on in a table. */
export const factsOf = (url: string, table: string): Promise<TableFacts> =>
  withOwner(url, async (client) => {
    const found = async (fact: keyof TableFacts): Promise<readonly string[]> => {
      const { rows } = await client.query<{ fact: string }>(queries[fact], [table]);
      return rows.map((row) => row.fact);
    };
    return {
      columns: await found('columns'),
      constraints: await found('constraints'),
      indexes: await found('indexes'),
      triggers: await found('triggers'),
      policies: await found('policies'),
      rights: await found('rights'),
      owner: await found('owner'),
    };
  });
