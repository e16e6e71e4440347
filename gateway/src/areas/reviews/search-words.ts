/**
 * The typed text as a full-text query: every word must occur in the review, as a prefix. Undefined if no word is
 * left.
 */
export function searchWords(text: string): string | undefined {
  const words = wordsOf(text);
  return words.length === 0 ? undefined : words.map((word) => `'${word}':*`).join(' & ');
}

/** The typed words in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Languages without spaces between words have no words to search by, and neither have symbols: these are searched for
 * literally.
 */
export const hasNoWords = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text) ||
  (text.trim() !== '' && wordsOf(text).length === 0);
