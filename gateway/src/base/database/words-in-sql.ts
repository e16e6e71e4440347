import { type RawBuilder, sql } from 'kysely';

/** '1 unit' or '3 units' of a number in SQL. */
export const unitsOf = (count: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${count} || case when ${count} = 1 then ' unit' else ' units' end`;

/** A date in SQL as `formatDay` shows it: 'Nov 24, 2026'. */
export const longDay = (day: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${day}, 'Mon FMDD, YYYY')`;
