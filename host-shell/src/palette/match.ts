const STARTS = 4;
const WORD_STARTS = 3;
const CONTAINS = 2;
const SCATTERED = 1;
/** Two scattered letters are in nearly every text. */
const SCATTERED_FROM = 3;

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Ignores case and accents: 'munchen' finds 'München'. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How well `text` matches `search`; every word of the search must be found. Undefined: no match. */
export function matchScore(search: string, text: string): number | undefined {
  const plainText = fold(text);
  const words = wordsOf(text);
  let score = 0;
  for (const term of wordsOf(search)) {
    const found = scoreWord(term, plainText, words);
    if (found === 0) return undefined;
    score += found;
  }
  return score;
}

function scoreWord(term: string, text: string, words: readonly string[]): number {
  if (text.startsWith(term)) return STARTS;
  if (words.some((word) => word.startsWith(term))) return WORD_STARTS;
  if (text.includes(term)) return CONTAINS;
  const isScattered = term.length >= SCATTERED_FROM && words.some((word) => hasInOrder(word, term));
  return isScattered ? SCATTERED : 0;
}

/** 'rtngs' matches 'ratings': its letters occur in this order, starting with the first. */
function hasInOrder(word: string, term: string): boolean {
  if (word[0] !== term[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === term[at]) at += 1;
  return at === term.length;
}

/** The items that match `search`, best first; equal ones keep their order. */
export function bestMatches<Item extends { readonly label: string; readonly words: string }>(
  items: readonly Item[],
  search: string,
): readonly Item[] {
  if (search.trim() === '') return items;
  return items
    .flatMap((item) => {
      const score = matchScore(search, `${item.label} ${item.words}`);
      return score === undefined ? [] : [{ item, score }];
    })
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);
}
