import { type RawBuilder, sql } from 'kysely';

/**
 * The number of the version whose terms apply to a subscription on `day` (YYYY-MM-DD, or a column): its first one,
 * unless a later one that moves subscribers has come into force since. `subscription` is the alias of its row.
 */
export const versionInForce = (
  subscription: string,
  day: string | RawBuilder<unknown>,
): RawBuilder<number> => {
  const table = sql.table(subscription);
  return sql<number>`coalesce(
    (select moved.version from plan_version moved
     where moved.plan_id = ${table}.plan_id and moved.version > ${table}.started_version
       and moved.moves_subscribers and moved.effective_from <= ${day}::date
     order by moved.effective_from desc, moved.version desc limit 1),
    ${table}.started_version)`;
};

/**
 * The condition that `version` (an alias) is the one that new subscribers of `plan` get on `day`: the latest in
 * force.
 */
export const isOffered = (version: string, day: string): RawBuilder<boolean> => {
  const table = sql.table(version);
  return sql<boolean>`${table}.version = (
    select newest.version from plan_version newest
    where newest.plan_id = ${table}.plan_id and newest.effective_from <= ${day}::date
    order by newest.effective_from desc, newest.version desc limit 1)`;
};
