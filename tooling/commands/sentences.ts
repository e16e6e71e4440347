import { drawSentences } from '../texts/draw-sentences.ts';

/**
 * How many sentences in English and in each other language are drawn for a review by native readers
 * (docs/languages.md).
 */
const COUNTS = { en: 100, others: 40 };

/** `npm run sentences -- <seed>`: draws sentences from the catalogues; the same seed draws the same ones. */
export async function run([seed = '1']: string[]): Promise<void> {
  if (!/^\d+$/.test(seed)) throw new Error(`'${seed}' is not a seed: enter a whole number.`);
  for (const { language, texts } of drawSentences(Number(seed), COUNTS)) {
    console.log(`\n## ${language}\n`);
    texts.forEach(({ english, text }, index) => {
      console.log(`${index + 1}. ${text}${text === english ? '' : `\n   (${english})`}`);
    });
  }
}
