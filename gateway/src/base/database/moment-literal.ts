import { type RawBuilder, sql } from 'kysely';

/**
 * A moment as a literal, for `on conflict` of an insert from a query: Citus runs that part apart, where a statement must
 * use all its values or none.
 */
export const momentLiteral = (moment: Date): RawBuilder<Date> =>
  sql<Date>`${sql.lit(moment.toISOString())}::timestamptz`;
