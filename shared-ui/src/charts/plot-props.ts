import type { ChartMark, ChartPoint, ChartSeries } from './chart-data.ts';
import type { ChartFormat } from './chart-format.ts';
import type { ChartZoom } from './use-chart-zoom.ts';

/** The props of a plot. */
export interface PlotProps {
  title: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  format: ChartFormat;
  /** The range of the y axis; ratings are 1 to 5. */
  range?: readonly [number, number] | undefined;
  /** Moments drawn across a line chart. */
  marks?: readonly ChartMark[] | undefined;
  /** The visible part of the time range, and how dragging changes it. */
  zoom?: ChartZoom | undefined;
  /** Stacks the bars at the same position. */
  stacked?: boolean | undefined;
}
