/** Scripts used by only one language of the marketplaces. */
const scripts: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
];

/** Short words that are frequent in one language and rare in related ones. */
const smallWords: Readonly<Record<string, readonly string[]>> = {
  en: 'the and is it this for with was are not have but my they very after would'.split(' '),
  de: 'der die das und ist nicht ich ein eine mit für sehr auch aber nach auf habe wir'.split(' '),
  fr: 'le les et est pas je un une avec pour très mais dans ce cette des bien que'.split(' '),
  es: 'el los y es no muy un una con para pero por que lo se mi bien está más'.split(' '),
  it: 'il che è non un una con per molto ma di sono anche questo ho dopo della bene'.split(' '),
  pt: 'o os e é não um uma com para muito mas por que meu está depois são bem'.split(' '),
  nl: 'de het en is niet ik een met voor heel maar na op deze zijn goed ook van'.split(' '),
  sv: 'och är inte jag en ett med för mycket men efter på den det som bra har av'.split(' '),
  pl: 'i jest nie się na z bardzo ale po jak to do że mi są dobry tak produkt'.split(' '),
  tr: 've bir çok bu için ama da de ürün gibi daha ile güzel iyi değil kadar'.split(' '),
};

/** Fewer hits than these could be chance: 'no' is a word of many languages. */
const LEAST_HITS = 2;

/**
 * The language of a text (BCP 47, without a region), by its letters or its short words; null if it is too short or
 * undecided. Meant for reviews of a sentence or more: a guess is shown to people, so none is better than a wrong one.
 */
export function detectLanguage(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, script] of scripts) {
    if ((text.match(script)?.length ?? 0) > letters / 4) return language;
  }
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [best, second] = Object.entries(smallWords)
    .map(([language, small]) => ({ language, hits: words.filter((word) => small.includes(word)).length }))
    .toSorted((a, b) => b.hits - a.hits);
  if (!best || best.hits < LEAST_HITS || best.hits === second?.hits) return null;
  return best.language;
}
