import { describe, expect, it } from '@jest/globals';
import { everyPair, roundOf } from './walk-all.ts';

describe('a walk through all rooms', () => {
  it.each([2, 3, 4, 5])('visits every ordered pair of %d rooms once and ends where it started', (rooms) => {
    const way = everyPair(rooms);
    const steps = way.map((to, index) => `${index === 0 ? 0 : way[index - 1]}-${to}`);
    expect(new Set(steps).size).toBe(rooms * (rooms - 1));
    expect(steps).toHaveLength(rooms * (rooms - 1));
    expect(steps.every((step) => step[0] !== step[2])).toBe(true);
    expect(way.at(-1)).toBe(0);
  });

  it('opens the pages of a room in turn', () => {
    const page = (path: string) => ({ path, title: path });
    const round = roundOf([[page('a')], [page('b1'), page('b2')], [page('c')]]);
    expect(round.map(({ path }) => path)).toEqual(['b1', 'a', 'c', 'b2', 'c', 'a']);
  });
});
