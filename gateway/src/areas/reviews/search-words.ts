/**
 * What a person typed as a query of full-text search: every word must stand in the review, by its beginning. Undefined
 * when no word is left.
 */
export function searchWords(typed: string): string | undefined {
  const words = wordsOf(typed);
  return words.length === 0 ? undefined : words.map((word) => `'${word}':*`).join(' & ');
}

/** What a person typed, word by word in small letters. */
export const wordsOf = (typed: string): string[] => typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Languages that put no space between words have no words to search by, and neither have symbols: these are searched
 * for literally.
 */
export const hasNoWords = (typed: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(typed) ||
  (typed.trim() !== '' && wordsOf(typed).length === 0);
