import { type RawBuilder, sql } from 'kysely';
import { hasNoWords, wordsOf } from './search-words.ts';

/** More words than this are searched review by review. */
const MANY_WORDS = 12;
/** As the table stores them (migration 0051). */
const LETTERS = /[\u0E01-\u0E5B\u3041-\u30FA\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]/g;
/** After every word that another one is a prefix of. */
const LAST = '\u{10FFFF}';

interface Search {
  readonly sellerId: string;
  readonly marketId: string;
  readonly search: string;
  /** The first and the last day on which a review was written, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Months of a search's days: all, those fully within them, or those only partly within. */
type Months = 'all' | 'whole' | 'cut';

/**
 * The ids of a store's reviews that contain every word of a search as a prefix, each once, as a query over some
 * months; reviews are known here by the month they were written in, not by their day. For a language without spaces
 * it is those that contain each of its characters, anywhere. Undefined where the index doesn't help.
 */
export function numbersOfReviews(search: Search): ((months: Months) => RawBuilder<unknown>) | undefined {
  const { sellerId, marketId, search: text } = search;
  const conditions = hasNoWords(text)
    ? [...new Set(text.match(LETTERS) ?? [])].map((letter) => sql`word = ${`\u0001${letter}`}`)
    : longest(wordsOf(text)).map((word) => sql`word >= ${word} and word < ${word + LAST}`);
  if (conditions.length === 0 || conditions.length > MANY_WORDS) return undefined;
  return (months) =>
    sql.join(
      conditions.map(
        (condition) => sql`select distinct unnest(reviews) as review_no from review_word
          where seller_id = ${sellerId} and marketplace_id = ${marketId} and ${condition}
            and ${writtenIn(search, months)}`,
      ),
      sql` intersect `,
    );
}

function writtenIn({ from, to }: Search, months: Months): RawBuilder<unknown> {
  const firstDay = (day: RawBuilder<unknown>) => sql`date_trunc('month', ${day})::date`;
  const all = sql`${from ? sql`month >= ${firstDay(sql`${from}::date`)}` : sql`true`}
    and ${to ? sql`month <= ${to}::date` : sql`true`}`;
  const whole = sql`${from ? sql`month >= ${from}::date` : sql`true`}
    and ${to ? sql`month < ${firstDay(sql`${to}::date + 1`)}` : sql`true`}`;
  if (months === 'cut') return sql`${all} and not (${whole})`;
  return months === 'whole' ? whole : all;
}

/** Omits words that are prefixes of another, because any match of the longer word contains them. */
const longest = (words: readonly string[]): string[] =>
  [...new Set(words)].filter(
    (word, _, all) => !all.some((other) => other !== word && other.startsWith(word)),
  );
