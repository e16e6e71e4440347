import { describe, expect, it } from '@jest/globals';
import { takenFromCases } from './taken-from-cases.ts';

describe('reversed units', () => {
  it('are taken from the end, before those of earlier reversals', () => {
    expect(unitsByCase(2)).toEqual([
      ['B', 1],
      ['C', 1],
    ]);
    expect(unitsByCase(3, 2)).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
    expect(unitsByCase(9)).toEqual([
      ['A', 2],
      ['B', 3],
      ['C', 1],
    ]);
  });

  it('belong to all cases if only an amount is reversed', () => {
    expect(unitsByCase(0)).toEqual([
      ['A', 0],
      ['B', 0],
      ['C', 0],
    ]);
  });
});

const of = (id: string, units: number) => ({ id, units, anchorDay: '2026-08-01' });
const unitsByCase = (units: number, before = 0) =>
  takenFromCases([of('A', 2), of('B', 3), of('C', 1)], { units, before }).map(({ id, units: own }) => [
    id,
    own,
  ]);
