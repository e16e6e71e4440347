import type { ChartMark } from './chart-data.ts';
import type { TimeRange } from './zoom-range.ts';

/** Marks that are too close to be drawn apart. */
export interface MarkGroup {
  /** CSS pixels from the left of the area. */
  readonly at: number;
  /** In order of time. */
  readonly marks: readonly ChartMark[];
}

/** The marks inside a range; one that started before it starts at the range's first moment. */
export function marksWithin(marks: readonly ChartMark[], [from, to]: TimeRange): readonly ChartMark[] {
  return marks
    .filter(({ x, until = x }) => until >= from && x <= to)
    .map((mark) => ({
      ...mark,
      x: Math.max(from, mark.x),
      ...(mark.until === undefined ? {} : { until: Math.min(to, mark.until) }),
    }));
}

/**
 * Groups marks so that groups are at least `gap` pixels apart. `place` returns where a moment is drawn; a group is
 * drawn in the middle of its marks.
 */
export function groupMarks(
  marks: readonly ChartMark[],
  place: (x: number) => number,
  gap: number,
): readonly MarkGroup[] {
  const groups: MarkGroup[] = [];
  for (const mark of marks.toSorted((a, b) => a.x - b.x)) {
    let next: MarkGroup = { at: place(mark.x), marks: [mark] };
    // A merged group moves towards the group before it, which may then be too close as well.
    for (let before = groups.at(-1); before && next.at - before.at < gap; before = groups.at(-1)) {
      groups.pop();
      next = join(before, next);
    }
    groups.push(next);
  }
  return groups;
}

function join(a: MarkGroup, b: MarkGroup): MarkGroup {
  const [left, right] = [a.marks.length, b.marks.length];
  return { at: (a.at * left + b.at * right) / (left + right), marks: [...a.marks, ...b.marks] };
}
