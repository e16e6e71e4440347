import type { ReviewSort } from '@fairshelf/shared-contracts/reviews';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';

/** A cursor in an ordered list of reviews: the sort values of the row there. */
export interface Place {
  /** Null where only days order the list. */
  readonly key: number | null;
  readonly day: string;
  readonly id: string;
}

interface Placed {
  readonly stars: number;
  readonly helpful: number;
  readonly urgency: number;
  readonly reviewed_on: string;
  readonly review_id: string;
}

interface Order {
  readonly column: RawBuilder<unknown> | null;
  readonly direction: 'asc' | 'desc';
  readonly keyOf: (row: Placed) => number | null;
}

/**
 * Each order is one direction over the columns of one index, so that a page continues from a cursor with one
 * comparison however far down it is. 'Lowest first, newest first' works that way too, by the number of missing stars.
 */
const orders: Readonly<Record<ReviewSort, Order>> = {
  urgency: { column: sql`r.urgency`, direction: 'desc', keyOf: ({ urgency }) => urgency },
  '-date': { column: null, direction: 'desc', keyOf: () => null },
  date: { column: null, direction: 'asc', keyOf: () => null },
  '-stars': { column: sql`r.stars`, direction: 'desc', keyOf: ({ stars }) => stars },
  stars: { column: sql`r.star_gap`, direction: 'desc', keyOf: ({ stars }) => 5 - stars },
  '-helpful': { column: sql`r.helpful`, direction: 'desc', keyOf: ({ helpful }) => helpful },
};

/** The cursor of a row, as text for a page's address. */
export function placeOf(sort: ReviewSort, row: Placed): string {
  return Buffer.from(JSON.stringify([orders[sort].keyOf(row), row.reviewed_on, row.review_id])).toString(
    'base64url',
  );
}

const PlaceSchema = v.tuple([
  v.nullable(v.pipe(v.number(), v.integer())),
  v.pipe(v.string(), v.isoDate()),
  v.string(),
]);

/** Reads a cursor; undefined for an invalid one, such as one from another order. */
export function readPlace(sort: ReviewSort, text: string): Place | undefined {
  try {
    const place = v.safeParse(PlaceSchema, JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (!place.success) return undefined;
    const [key, day, id] = place.output;
    return (key === null) === (orders[sort].column === null) ? { key, day, id } : undefined;
  } catch {
    return undefined;
  }
}

/** `order by` of a list of reviews `r`; reversed for the page before a cursor. */
export function orderBy(sort: ReviewSort, backwards: boolean): RawBuilder<unknown> {
  const { column, direction } = orders[sort];
  const way = (direction === 'asc') !== backwards ? sql`asc` : sql`desc`;
  const lead = column ? sql`${column} ${way}, ` : sql``;
  return sql`${lead}r.reviewed_on ${way}, r.review_id ${way}`;
}

/** The condition that a review `r` comes after a cursor, or before it. */
export function beyond(sort: ReviewSort, place: Place, backwards: boolean): RawBuilder<unknown> {
  const { column, direction } = orders[sort];
  const sign = (direction === 'asc') !== backwards ? sql`>` : sql`<`;
  return column
    ? sql`(${column}, r.reviewed_on, r.review_id) ${sign} (${place.key}, ${place.day}::date, ${place.id})`
    : sql`(r.reviewed_on, r.review_id) ${sign} (${place.day}::date, ${place.id})`;
}
