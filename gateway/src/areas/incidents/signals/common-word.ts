/** Words that say nothing about a product, in the most common review languages. */
const EMPTY = new Set(
  (
    'about after again also another because been before being bought came could dont didnt does every even from ' +
    'have having here into just like look made more most much never nothing only other over product really same ' +
    'some than that their them then there these they thing this those time very want weeks were what when which ' +
    'while will with would your years item months days amazon ordered order arrived ' +
    'aber auch dann dass diese dieser eine einem einen einer ganz habe haben hatte ist mehr mich mein nach nicht noch ' +
    'schon sehr sich sind wenn wird wurde para pero como este esta muy todo tiene cuando desde porque'
  ).split(' '),
);

export interface CommonWord {
  readonly word: string;
  readonly mentions: number;
  /** Percent of the other reviews that mention it. */
  readonly usualShare: number;
}

/**
 * The word that most of some reviews share and few others use: the complaint they agree on. Null if there is none, or
 * there are too few reviews.
 */
export function commonWord(texts: readonly string[], others: readonly string[]): CommonWord | null {
  const counts = mentionsOf(texts);
  const usual = mentionsOf(others);
  const fewest = Math.max(3, Math.ceil(texts.length / 2));
  let best: CommonWord | null = null;
  for (const [word, mentions] of counts) {
    if (mentions < fewest) continue;
    // One more of each, so that a word nobody used before isn't infinitely rare.
    const usualShare = ((usual.get(word) ?? 0) + 1) / (others.length + 2);
    if (mentions / texts.length < usualShare * 3) continue;
    const isBetter =
      !best || mentions > best.mentions || (mentions === best.mentions && usualShare * 100 < best.usualShare);
    if (isBetter) best = { word, mentions, usualShare: Math.round(usualShare * 100) };
  }
  return best;
}

function mentionsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const words = new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
    for (const word of words) if (!EMPTY.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
