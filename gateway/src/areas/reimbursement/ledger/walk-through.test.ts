import { expect, it } from '@jest/globals';
import type { Happening } from './walk-through.ts';
import { walkThrough } from './walk-through.ts';

it('increases the missing units with losses and decreases them with finds and reimbursements', () => {
  expect(
    stateAfter(on(5, 'paid', 1, 900), on(1, 'lost', 4), on(3, 'found', 2), on(7, 'replaced', 1)),
  ).toEqual(['lost 4 → 4', 'found 2 → 2', 'paid 1 → 1', 'replaced 1 → 0']);
});

it('ignores finds and reimbursements while nothing is missing', () => {
  expect(stateAfter(on(1, 'found', 3), on(2, 'lost', 1), on(3, 'correction', 2), on(4, 'lost', 1))).toEqual([
    'found 0 → 0',
    'lost 1 → 1',
    'correction 1 → 0',
    'lost 1 → 1',
  ]);
});

it("applies a day's losses before its finds, and counts a filed case as zero units", () => {
  expect(stateAfter(on(1, 'found', 1), on(1, 'filed', 2), on(1, 'lost', 3))).toEqual([
    'lost 3 → 3',
    'found 1 → 2',
    'filed 0 → 2',
  ]);
});

const on = (day: number, kind: Happening['kind'], units: number, minor: number | null = null): Happening => ({
  day: `2026-10-${String(day).padStart(2, '0')}`,
  kind,
  units,
  minor,
  reference: null,
});
const stateAfter = (...happenings: readonly Happening[]) =>
  walkThrough(happenings, 'USD').map(({ kind, counted, missing }) => `${kind} ${counted} → ${missing}`);
