import { expect, it } from '@jest/globals';
import { groupMarks, marksWithin } from './mark-groups.ts';

it('groups close marks, with fewer groups in wider charts', () => {
  const marks = [mark(90), mark(10), mark(12), mark(40), mark(14)];
  expect(labels(groupMarks(marks, (x) => x * 2, 24))).toEqual(['10 12 14', '40', '90']);
  expect(labels(groupMarks(marks, (x) => x * 20, 24))).toEqual(['10', '12', '14', '40', '90']);
  expect(groupMarks(marks, (x) => x * 2, 24)[0]?.at).toBe(24);
});

it('keeps groups at least the gap apart and loses no mark', () => {
  for (let many = 0; many < 60; many += 1) {
    // Positions that are neither even nor sorted.
    const places = Array.from({ length: many }, (_, place) => (place * place * 37 + many * 11) % 600);
    const groups = groupMarks(
      places.map((x) => mark(x)),
      (x) => x,
      30,
    );
    expect(groups.some(({ at }, place) => place > 0 && at - (groups[place - 1]?.at ?? 0) < 30)).toBe(false);
    const grouped = groups.flatMap(({ marks }) => marks.map(({ x }) => x));
    expect(grouped).toEqual(places.toSorted((a, b) => a - b));
  }
});

it('shows marks inside the range and those that started before it and lasted', () => {
  const visibleMarks = marksWithin(
    [mark(5), mark(15), mark(25), mark(2, 12), mark(18, Number.POSITIVE_INFINITY)],
    [10, 20],
  );
  expect(visibleMarks.map(({ x, until }) => [x, until])).toEqual([
    [15, undefined],
    [10, 12],
    [18, 20],
  ]);
});

const mark = (x: number, until?: number) => ({
  x,
  label: String(x),
  text: `At ${x}`,
  ...(until === undefined ? {} : { until }),
});
const labels = (groups: ReturnType<typeof groupMarks>) =>
  groups.map(({ marks }) => marks.map(({ label }) => label).join(' '));
