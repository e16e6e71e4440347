import { expect, it } from '@jest/globals';
import { ByteWords } from './byte-words.ts';

it('computes the value of a word once, and returns the same again', () => {
  const { made, at } = wordsAndMade();
  const texts = ['X1', 'X2', 'X1', '', 'Größe', 'X', 'Größe', ''];
  expect(texts.map((text) => at(text).text)).toEqual(texts);
  expect(made).toEqual(['X1', 'X2', '', 'Größe', 'X']);
  expect(at('X1')).toBe(at('X1'));
});

it('distinguishes words with the same hash', () => {
  const { made, at } = wordsAndMade();
  // 31 times a byte plus the next: 65, 97 and 66, 66 give the same.
  const alike = ['AaAa', 'AaBB', 'BBAa', 'BBBB'];
  for (const text of [...alike, ...alike]) expect(at(text).text).toBe(text);
  expect(made).toEqual(alike);
});

it('stores each of many words once', () => {
  const { made, at } = wordsAndMade();
  const texts = Array.from({ length: 20_000 }, (_, index) => `X${index * 7919}`);
  for (const text of [...texts, ...texts]) expect(at(text).text).toBe(text);
  expect(made).toEqual(texts);
});

it('clears its words when there are very many, and not before', () => {
  const { words, made, at } = wordsAndMade();
  for (let index = 0; index < 50_000; index += 1) at(`X${index}`);
  expect(words.tidy()).toBe(false);
  at('one more');
  expect(words.tidy()).toBe(true);
  expect(at('X7').text).toBe('X7');
  expect(made).toHaveLength(50_002);
});

function wordsAndMade() {
  const creations: string[] = [];
  const words = new ByteWords((text) => {
    creations.push(text);
    return { text };
  });
  const at = (text: string) => {
    const bytes = Buffer.from(`before${text}behind`);
    return words.at(bytes, 6, bytes.length - 6);
  };
  return { words, made: creations, at };
}
