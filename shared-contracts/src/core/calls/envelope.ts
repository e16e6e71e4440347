import * as v from 'valibot';

/** The answer of a call without data. */
export const noData = v.nullish(v.unknown());

/** A page of a list: `total` counts all matching rows, not only those returned. */
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
      v.regex(/^\d{1,9}$/, 'Limit must be a whole number.'),
      v.transform(Number),
      v.maxValue(500, 'Limit must be at most 500.'),
    ),
    '50',
  ),
};

/**
 * One page of a keyset-paginated list, so that the last page costs no more than the first. `next` and `previous` are
 * opaque: pass one back as `cursor`; null at either end.
 */
export const cursorPageOf = <S extends v.GenericSchema>(row: S) =>
  v.object({
    rows: v.array(row),
    total: v.number(),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
  });

/** Page of a keyset-paginated list, as query parameters. */
export const cursorPaging = {
  cursor: v.optional(
    v.pipe(
      v.string('The page must be a text.'),
      v.maxLength(600, 'The page is not one of this list.'),
      v.regex(/^[\w-]*$/, 'The page is not one of this list.'),
    ),
    '',
  ),
  limit: v.optional(
    v.pipe(
      v.string('Limit must be a whole number.'),
      v.regex(/^\d{1,9}$/, 'Limit must be a whole number.'),
      v.transform(Number),
      v.minValue(1, 'Limit must be at least 1.'),
      v.maxValue(200, 'Limit must be at most 200.'),
    ),
    '50',
  ),
};

/** Yes or no in the form of the specified calls (docs/specification/calls.md). */
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

/** How amounts in several currencies were converted to one: exchange rates of one day. */
export const conversion = v.object({
  /** Who published the rates. */
  source: v.string(),
  /** The day of the rates. */
  day,
  /** Currencies without a rate: their amounts are not part of the total. */
  missing: v.array(v.string()),
});
export type Conversion = v.InferOutput<typeof conversion>;
