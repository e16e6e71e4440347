import { moveEnd, shiftRange, type TimeRange } from './zoom-range.ts';

const DAY_MS = 86_400_000;

/** The part of a range that moves: one end, or all of it. */
export type ZoomPart = 'from' | 'to' | 'window';

/**
 * The range after a key, as sliders work: arrows move by a day, Page Up and Page Down by a tenth of `extent`, Home and
 * End to its ends. Undefined for other keys.
 */
export function rangeAfterKey(
  key: string,
  part: ZoomPart,
  range: TimeRange,
  extent: TimeRange,
): TimeRange | undefined {
  const by = stepOf(key, extent);
  if (by === undefined) return undefined;
  if (part === 'window') return shiftRange(range, by, extent);
  return moveEnd(range, part, range[part === 'from' ? 0 : 1] + by, extent);
}

function stepOf(key: string, [from, to]: TimeRange): number | undefined {
  const leap = Math.max(1, Math.round((to - from) / DAY_MS / 10)) * DAY_MS;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return -DAY_MS;
    case 'ArrowRight':
    case 'ArrowUp':
      return DAY_MS;
    case 'PageDown':
      return -leap;
    case 'PageUp':
      return leap;
    case 'Home':
      return from - to;
    case 'End':
      return to - from;
    default:
      return undefined;
  }
}
