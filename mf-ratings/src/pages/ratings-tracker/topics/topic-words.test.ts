import { describe, expect, it } from '@jest/globals';
import { topicRow } from '../../../testing/topics.ts';
import { comparedWith, inOrder, monthName, percent, starsOf, trendOf } from './topic-words.ts';

const months = (...shares: number[]) => shares.map((share) => ({ share }));

describe('topic texts', () => {
  it('format shares, stars and months', () => {
    expect([percent(17.31), percent(0.04), percent(null)]).toEqual(['17.3%', '0%', '—']);
    expect([starsOf(-0.234), starsOf(1.5), starsOf(null)]).toEqual(['-0.23 stars', '+1.50 stars', '—']);
    expect(monthName('2026-10')).toBe('Oct 2026');
  });

  it.each([
    [months(4, 4, 4, 6, 6, 6), 'rising'],
    [months(6, 6, 6, 4, 4, 4), 'falling'],
    [months(20, 20, 20, 22, 22, 22), 'steady'],
    [months(1, 1, 1, 1.9, 1.9, 1.9), 'steady'],
    [months(4, 8, 8), null],
  ])('describe %j as %s', (shares, trend) => {
    expect(trendOf(shares)).toBe(trend);
  });

  it('compare with the category', () => {
    expect(comparedWith(10, 5)).toBe('more');
    expect(comparedWith(4, 5)).toBe('less');
    expect(comparedWith(5, 5)).toBe('same');
    expect([comparedWith(null, 5), comparedWith(5, null), comparedWith(5, 0)]).toEqual([null, null, null]);
  });

  it('sort by impact or mentions, unknown values last', () => {
    const topics = [
      topicRow({ name: 'a', impact: null, share: 20 }),
      topicRow({ name: 'b', impact: -0.9, share: 2 }),
      topicRow({ name: 'c', impact: -0.2, share: 9 }),
    ];
    expect(inOrder(topics, 'impact').map(({ name }) => name)).toEqual(['b', 'c', 'a']);
    expect(inOrder(topics, 'mentions').map(({ name }) => name)).toEqual(['a', 'c', 'b']);
  });
});
