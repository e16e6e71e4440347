import { channelsOfPerson, FOLLOWED } from '../limit-channels.ts';
import { appRole, importRole, schemaName, systemRole } from '../roles.ts';

/** The shard of another table with the same companies as a shard: its name, quoted. */
const shardNextTo = `create or replace function shard_next_to(own name, other text) returns text
  language plpgsql stable set search_path = ${schemaName}, pg_catalog as $$
  declare
    shard text;
  begin
    execute 'select format(''%I.%I'', ''${schemaName}'', $2 || ''_'' || there.shardid)
      from pg_dist_shard here join pg_dist_shard there
        on there.logicalrelid = to_regclass($2) and there.shardminvalue = here.shardminvalue
      where here.shardid = right($1, strpos(reverse($1), ''_'') - 1)::bigint'
    into strict shard using own::text, other;
    return shard;
  end $$`;

/** A function of a row's table and these values: whether such a row of another table is on the shard next to it. */
function rowNextTo(
  name: string,
  values: Readonly<Record<string, string>>,
  { table, condition }: { readonly table: string; readonly condition: string },
): string {
  const parameters = Object.entries(values).map(([value, type]) => `${value} ${type}`);
  return `create or replace function ${name}(own oid, ${parameters.join(', ')}) returns boolean
  language plpgsql stable set search_path = ${schemaName}, pg_catalog as $$
  declare
    is_there boolean;
  begin
    execute format('select exists (select from %s where ${condition})',
      shard_next_to((select relname from pg_class where oid = own), '${table}'))
    into is_there using ${Object.keys(values).join(', ')};
    return is_there;
  end $$`;
}

/**
 * Citus takes no sub-query in a policy of a distributed table. What the row follows is on the shard next to it, under
 * the policies of that table.
 */
export const functionsOfShardChannels: readonly string[] = [
  shardNextTo,
  `grant execute on function shard_next_to to ${appRole}, ${systemRole}, ${importRole}`,
  rowNextTo('reaches_case', { of_case: 'uuid' }, { table: 'reimbursement_case', condition: 'case_id = $1' }),
  rowNextTo(
    'reaches_product',
    { of_seller: 'text', of_sku: 'text', in_currency: 'text' },
    { table: 'product', condition: 'seller_id = $1 and sku = $2 and ($3 is null or currency = $3)' },
  ),
];

/** Which rows of a distributed table a limited person reaches: `limitChannels`, without a sub-query. */
export function channelsOnShards(table: string): string {
  const ofChannel = `seller_id || '/' || marketplace_id = any (${channelsOfPerson})`;
  if (table === 'notification') return `marketplace_id is null or ${ofChannel}`;
  const parentKind = FOLLOWED[table];
  if (parentKind === undefined) return ofChannel;
  if (parentKind === 'case') return 'reaches_case(tableoid, case_id)';
  return `reaches_product(tableoid, seller_id, sku, ${parentKind === 'product' ? 'null' : 'currency'})`;
}
