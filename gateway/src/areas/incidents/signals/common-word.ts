import { deu, eng, fra, ita, nld, pol, por, spa, swe, tur } from 'stopword';

/** Of reviews rather than of products: when it was bought and how it came. */
const ORDERING = (
  'amazon arrived bought came couldnt day days didnt doesnt dont item look looked made months ordered product really ' +
  'thing though time until want week weeks year years could does even had nothing these things were what when while'
).split(' ');
/** Words that say nothing about a product, in the languages of reviews that put spaces between words. */
const EMPTY = new Set([
  ...eng,
  ...deu,
  ...fra,
  ...ita,
  ...nld,
  ...pol,
  ...por,
  ...spa,
  ...swe,
  ...tur,
  ...ORDERING,
]);

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
    // Laplace smoothing, so that an unseen word isn't infinitely rare.
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
    const words = new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
    for (const word of words) if (!EMPTY.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
