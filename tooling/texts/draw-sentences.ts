import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository.ts';

export interface Drawn {
  readonly english: string;
  readonly text: string;
}

/** Where the catalogues of the product are, one file per language and part of a room. */
const CATALOGUES = '{gateway,host-shell,mf-*,shared-*}/src/texts/**';

/**
 * Texts of at least three words, drawn from the catalogues: English ones, and for each language translations of others.
 * The same seed draws the same texts from the same catalogues.
 */
export function drawSentences(
  seed: number,
  counts: { readonly en: number; readonly others: number },
): readonly { readonly language: string; readonly texts: readonly Drawn[] }[] {
  const languages = ['de', 'fr', 'it', 'es', 'ja', 'zh-Hans'];
  const random = randomOf(seed);
  const draw = (language: string, count: number) => {
    const texts = new Map<string, string>();
    const files = globSync(`${CATALOGUES}/${language === 'en' ? 'de' : language}.json`, { cwd: repository });
    for (const file of files.toSorted()) {
      const catalogue: Record<string, string> = JSON.parse(readFileSync(join(repository, file), 'utf8'));
      for (const [english, text] of Object.entries(catalogue))
        if (english.split(' ').length >= 3) texts.set(english, language === 'en' ? english : text);
    }
    const left = [...texts].map(([english, text]) => ({ english, text }));
    const samples = Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1));
    return { language, texts: samples.flat() };
  };
  return [draw('en', counts.en), ...languages.map((language) => draw(language, counts.others))];
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
