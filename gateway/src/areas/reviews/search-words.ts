/**
 * The typed text as a full-text query: every word must occur in the review, as a prefix. Undefined if no word is
 * left.
 */
export function searchWords(typed: string): string | undefined {
  const words = wordsOf(typed);
  return words.length === 0 ? undefined : words.map((word) => `'${word}':*`).join(' & ');
}

/** The typed words in lower case. */
export const wordsOf = (typed: string): string[] => typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Languages without spaces between words have no words to search by, and neither have symbols: these are searched for
 * literally.
 */
export const hasNoWords = (typed: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(typed) ||
  (typed.trim() !== '' && wordsOf(typed).length === 0);
