import { type RawBuilder, sql } from 'kysely';
import { newestKnown } from '../ratings/index.ts';

/** A rule's conditions; an empty list is no condition. */
export interface RuleConditions {
  readonly stars: readonly number[];
  readonly words: readonly string[];
  readonly asins: readonly string[];
  readonly marketIds: readonly string[];
}

/** A word as a PostgreSQL regular expression: whole words, `*` for any ending, letters literally. */
export function wordPattern(word: string): string {
  const text = word.replace(/\*+$/, '');
  const letters = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  // A symbol has no word boundary before it.
  const begins = /^[\p{L}\p{N}]/u.test(text) ? '\\m' : '';
  const ends = text === word && /[\p{L}\p{N}]$/u.test(text) ? '\\M' : '';
  return begins + letters + ends;
}

/** Languages without spaces between words have no word boundaries. */
const hasNoSpaces = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word);

const anyWord = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> => {
  const patterns = words.map((word) => (hasNoSpaces(word) ? word.replaceAll('*', '') : wordPattern(word)));
  return sql`${text} ~* any(${patterns}::text[])`;
};

/** The condition that a review `r` of this seller meets. */
export const reviewMeets = (sellerId: string, rule: RuleConditions): RawBuilder<unknown> => sql`
  r.seller_id = ${sellerId}
  and (${rule.marketIds.length === 0} or r.marketplace_id = any(${rule.marketIds}::text[]))
  and (${rule.stars.length === 0} or r.stars = any(${rule.stars}::smallint[]))
  and (${rule.asins.length === 0} or r.asin = any(${rule.asins}::text[]))
  and (${rule.words.length === 0} or ${anyWord(sql`r.title || ' ' || r.body`, rule.words)})`;

/** The condition that a product `p` of this seller meets; its stars are those of its newest rating, rounded down. */
export const productMeets = (sellerId: string, rule: RuleConditions): RawBuilder<unknown> => sql`
  p.seller_id = ${sellerId}
  and (${rule.marketIds.length === 0} or p.marketplace_id = any(${rule.marketIds}::text[]))
  and (${rule.asins.length === 0} or p.asin = any(${rule.asins}::text[]))
  and (${rule.words.length === 0} or ${anyWord(sql`p.title`, rule.words)})
  and (${rule.stars.length === 0} or (
    select ${newestKnown} / 100 from product_rating r
    where r.marketplace_id = p.marketplace_id and r.asin = p.asin) = any(${rule.stars}::int[]))`;
