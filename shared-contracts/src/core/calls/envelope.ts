import * as v from 'valibot';

/** The answer of a call that only says that it worked. */
export const done = v.nullish(v.unknown());

/** A page of a list: `total` counts all rows that match the filter, not only those sent. */
export const pageOf = <S extends v.GenericSchema>(row: S) =>
  v.object({ rows: v.array(row), total: v.number() });

/** Page and sort of a list call, as query parameters. */
export const paging = {
  offset: v.optional(
    v.pipe(
      v.string('Offset must be a whole number.'),
      v.regex(/^\d{1,9}$/, 'Offset must be a whole number.'),
      v.transform(Number),
    ),
    '0',
  ),
  limit: v.optional(
    v.pipe(
      v.string('Limit must be a whole number.'),
      v.regex(/^\d{1,4}$/, 'Limit must be a whole number.'),
      v.transform(Number),
      v.maxValue(500, 'Limit must be at most 500.'),
    ),
    '50',
  ),
};

/** Yes or no as the specification's calls send it. */
export const yesNo = v.picklist(['Y', ''], "It must be 'Y' or empty.");

/** A moment in UTC, ISO 8601. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** A calendar day, `YYYY-MM-DD`. */
export const day = v.pipe(v.string(), v.isoDate());

/** An amount in minor units (cents) with its ISO 4217 currency; currencies are never mixed. */
export const money = v.object({
  minor: v.pipe(v.number(), v.integer()),
  currency: v.pipe(v.string(), v.length(3)),
});
