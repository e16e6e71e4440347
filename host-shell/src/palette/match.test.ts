import { describe, expect, it } from '@jest/globals';
import { bestMatches, matchScore } from './match.ts';

describe('matching', () => {
  it.each([
    ['rating', 'Product Ratings Tracker', true],
    ['tracker prod', 'Product Ratings Tracker', true],
    ['rtngs', 'Product Ratings Tracker', true],
    ['Goods · Germany', 'Harbour Goods Germany', true],
    ['munchen', 'Händler München', true],
    ['rating nowhere', 'Product Ratings Tracker', false],
    ['rk', 'Product Ratings Tracker', false],
    ['sgnitar', 'Product Ratings Tracker', false],
  ])("'%s' finds '%s': %p", (search, text, found) => {
    expect(matchScore(search, text) !== undefined).toBe(found);
  });

  it('ranks a prefix of the text first, then a prefix of a word, then the middle of a word, and scattered letters last', () => {
    expect(
      labels('case', item('Showcase'), item('Cart and sleeve'), item('My cases'), item('Cases')),
    ).toEqual(['Cases', 'My cases', 'Showcase']);
    expect(labels('crt', item('Carats'), item('XCRT'), item('CRT screens'))).toEqual([
      'CRT screens',
      'XCRT',
      'Carats',
    ]);
  });

  it('finds entries by hidden keywords, and keeps the order of equal matches', () => {
    expect(labels('de', item('Zephyr', 'Germany de'), item('Acme', 'Germany de'))).toEqual([
      'Zephyr',
      'Acme',
    ]);
    expect(labels('  ', item('b'), item('a'))).toEqual(['b', 'a']);
  });
});

const item = (label: string, words = '') => ({ label, words });
const labels = (search: string, ...items: { label: string; words: string }[]) =>
  bestMatches(items, search).map(({ label }) => label);
