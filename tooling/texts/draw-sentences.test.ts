import { expect, it } from '@jest/globals';
import { drawSentences } from './draw-sentences.ts';

it('draws the same sentences for the same seed, and others for another', () => {
  const samples = drawSentences(20261124, COUNTS);
  expect(drawSentences(20261124, COUNTS)).toEqual(samples);
  expect(drawSentences(20261125, COUNTS)).not.toEqual(samples);
});

it('draws different texts of at least three words, English ones and translations', () => {
  const samples = drawSentences(1, COUNTS);
  expect(samples.map(({ language, texts }) => [language, texts.length])).toEqual([
    ['en', 12],
    ...['de', 'fr', 'it', 'es', 'ja', 'zh-Hans'].map((language) => [language, 4]),
  ]);
  for (const { language, texts } of samples) {
    expect(new Set(texts.map(({ english }) => english)).size).toBe(texts.length);
    expect(texts.every(({ english }) => english.split(' ').length >= 3)).toBe(true);
    expect(texts.every(({ english, text }) => (language === 'en') === (english === text))).toBe(true);
  }
});

const COUNTS = { en: 12, others: 4 };
