import { useMemo, useRef, useState } from 'react';
import { canZoom, fitRange, isWhole, type TimeRange } from './zoom-range.ts';

/** The visible part of a time range and how to change it, shared by a `ZoomStrip` and the charts that follow it. */
export interface ChartZoom {
  /** The whole range. */
  readonly extent: TimeRange;
  /** The range shown right now, also during a drag. */
  readonly shown: TimeRange;
  /** The committed range; the whole range if none was chosen. */
  readonly settled: TimeRange;
  readonly isZoomed: boolean;
  /** False when there are too few days to zoom. */
  readonly isUseful: boolean;
  /** Shows a range without committing it. */
  readonly draw: (range: TimeRange) => void;
  /** Commits the drawn range. */
  readonly settle: () => void;
  /** Discards the drawn range. */
  readonly drop: () => void;
  /** Shows and commits a range. */
  readonly select: (range: TimeRange) => void;
  readonly reset: () => void;
}

interface ChartZoomOptions {
  readonly extent: TimeRange;
  /** The chosen range; null for everything. Parts outside `extent` are cut. */
  readonly range: TimeRange | null;
  /** Called when a choice is committed, not during a drag: null for everything. */
  readonly onRange: (range: TimeRange | null) => void;
}

/** One zoom for charts over the same time. The caller keeps the chosen range, for example in the address. */
export function useChartZoom({ extent, range, onRange }: ChartZoomOptions): ChartZoom {
  const [from, to] = extent;
  const [draftRange, setDraftRange] = useState<TimeRange | null>(null);
  // A movement and its end may arrive before the next render.
  const latest = useRef<TimeRange | null>(null);
  return useMemo(() => {
    const whole: TimeRange = [from, to];
    const isInside = range !== null && range[1] > from && range[0] < to;
    const settled = isInside ? fitRange(range, whole) : whole;
    const draw = (next: TimeRange | null) => {
      latest.current = next;
      setDraftRange(next);
    };
    const choose = (next: TimeRange | null) => {
      draw(null);
      onRange(next && !isWhole(next, whole) ? next : null);
    };
    const shown = draftRange ? fitRange(draftRange, whole) : settled;
    return {
      extent: whole,
      shown,
      settled,
      draw,
      isZoomed: !isWhole(shown, whole),
      isUseful: canZoom(whole),
      settle: () => {
        if (latest.current) choose(fitRange(latest.current, whole));
      },
      drop: () => draw(null),
      select: (next: TimeRange) => choose(fitRange(next, whole)),
      reset: () => choose(null),
    };
  }, [from, to, range, onRange, draftRange]);
}
