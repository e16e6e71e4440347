import { useMemo, useRef, useState } from 'react';
import { canZoom, fitRange, isWhole, type TimeRange } from './zoom-range.ts';

/** What part of a time charts show, and how it is changed: handed to a `ZoomStrip` and to each chart that follows it. */
export interface ChartZoom {
  /** All there is. */
  readonly extent: TimeRange;
  /** What is shown at this moment, while a hand still moves too. */
  readonly shown: TimeRange;
  /** What holds; the whole extent when nothing was chosen. */
  readonly settled: TimeRange;
  readonly isZoomed: boolean;
  /** False where there are too few days to look into. */
  readonly isUseful: boolean;
  /** Shows a range without keeping it. */
  readonly draw: (range: TimeRange) => void;
  /** Keeps what was drawn. */
  readonly settle: () => void;
  /** Forgets what was drawn. */
  readonly drop: () => void;
  /** Shows a range and keeps it. */
  readonly select: (range: TimeRange) => void;
  readonly reset: () => void;
}

interface ChartZoomOptions {
  readonly extent: TimeRange;
  /** What was chosen; null for everything. Parts outside of the extent are left out. */
  readonly range: TimeRange | null;
  /** Told when a choice is made, not with every movement: null for everything. */
  readonly onRange: (range: TimeRange | null) => void;
}

/** One zoom for charts over the same time. What was chosen belongs to the caller: an address, say. */
export function useChartZoom({ extent, range, onRange }: ChartZoomOptions): ChartZoom {
  const [from, to] = extent;
  const [drawn, setDrawn] = useState<TimeRange | null>(null);
  // A movement and its end may come before the next render.
  const latest = useRef<TimeRange | null>(null);
  return useMemo(() => {
    const whole: TimeRange = [from, to];
    const isInside = range !== null && range[1] > from && range[0] < to;
    const settled = isInside ? fitRange(range, whole) : whole;
    const draw = (wanted: TimeRange | null) => {
      latest.current = wanted;
      setDrawn(wanted);
    };
    const choose = (wanted: TimeRange | null) => {
      draw(null);
      onRange(wanted && !isWhole(wanted, whole) ? wanted : null);
    };
    const shown = drawn ? fitRange(drawn, whole) : settled;
    return {
      ...{ extent: whole, shown, settled, draw },
      isZoomed: !isWhole(shown, whole),
      isUseful: canZoom(whole),
      settle: () => {
        if (latest.current) choose(fitRange(latest.current, whole));
      },
      drop: () => draw(null),
      select: (wanted: TimeRange) => choose(fitRange(wanted, whole)),
      reset: () => choose(null),
    };
  }, [from, to, range, onRange, drawn]);
}
