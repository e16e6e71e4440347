import { type RawBuilder, sql } from 'kysely';
import { hasNoWords, wordsOf } from './search-words.ts';

/** More words than this are looked for review by review. */
const MANY_WORDS = 12;
/** As the table keeps them (migration 0051). */
const LETTERS = /[\u0E01-\u0E5B\u3041-\u30FA\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]/g;
/** Behind every word that begins as another does. */
const LAST = '\u{10FFFF}';

interface SearchedStore {
  readonly sellerId: string;
  readonly marketId: string;
  readonly search: string;
}

/**
 * The numbers of a store's reviews that hold every word of a search by its beginning, each once, as a query. Of a search in a
 * language without spaces it is those that hold each of its letters, wherever. Undefined where the words say nothing.
 */
export function numbersOfReviews({
  sellerId,
  marketId,
  search,
}: SearchedStore): RawBuilder<unknown> | undefined {
  const conditions = hasNoWords(search)
    ? [...new Set(search.match(LETTERS) ?? [])].map((letter) => sql`word = ${`\u0001${letter}`}`)
    : longest(wordsOf(search)).map((word) => sql`word >= ${word} and word < ${word + LAST}`);
  if (conditions.length === 0 || conditions.length > MANY_WORDS) return undefined;
  return sql.join(
    conditions.map(
      (condition) => sql`select distinct unnest(reviews) as review_no from review_word
        where seller_id = ${sellerId} and marketplace_id = ${marketId} and ${condition}`,
    ),
    sql` intersect `,
  );
}

/** Without words that are the beginning of another: whatever holds that one holds them. */
const longest = (words: readonly string[]): string[] =>
  [...new Set(words)].filter(
    (word, _, all) => !all.some((other) => other !== word && other.startsWith(word)),
  );
