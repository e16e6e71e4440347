import { type RawBuilder, sql } from 'kysely';
import { hasNoWords, wordsOf } from './search-words.ts';

/** More words than this are looked for review by review. */
const MANY_WORDS = 12;
/** As the table keeps them (migration 0051). */
const LETTERS = /[\u0E01-\u0E5B\u3041-\u30FA\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]/g;
/** Behind every word that begins as another does. */
const LAST = '\u{10FFFF}';

interface Search {
  readonly sellerId: string;
  readonly marketId: string;
  readonly search: string;
  /** The first and the last day on which a review was written, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Months of a search's days: all, those that lie within them from first to last day, or those that begin or end outside. */
type Months = 'all' | 'whole' | 'cut';

/**
 * The numbers of a store's reviews that hold every word of a search by its beginning, each once, as a query of some months;
 * reviews are known here by the month they were written in, not by their day. Of a search in a language without spaces it is those that hold each
 * of its letters, wherever. Undefined where the words say nothing.
 */
export function numbersOfReviews(search: Search): ((months: Months) => RawBuilder<unknown>) | undefined {
  const { sellerId, marketId, search: typed } = search;
  const conditions = hasNoWords(typed)
    ? [...new Set(typed.match(LETTERS) ?? [])].map((letter) => sql`word = ${`\u0001${letter}`}`)
    : longest(wordsOf(typed)).map((word) => sql`word >= ${word} and word < ${word + LAST}`);
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

/** Without words that are the beginning of another: whatever holds that one holds them. */
const longest = (words: readonly string[]): string[] =>
  [...new Set(words)].filter(
    (word, _, all) => !all.some((other) => other !== word && other.startsWith(word)),
  );
