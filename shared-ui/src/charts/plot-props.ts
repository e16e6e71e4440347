import type { ChartMark, ChartPoint, ChartSeries } from './chart-data.ts';
import type { ChartFormat } from './chart-format.ts';
import type { ChartZoom } from './use-chart-zoom.ts';

/** What a plot draws. */
export interface PlotProps {
  title: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  format: ChartFormat;
  /** Where the y axis begins and ends; ratings are 1 to 5. */
  range?: readonly [number, number] | undefined;
  /** Moments drawn across a chart of lines. */
  marks?: readonly ChartMark[] | undefined;
  /** What part of the time is shown, and what drawing across the chart changes. */
  zoom?: ChartZoom | undefined;
  /** Bars of one place stand on each other. */
  stacked?: boolean | undefined;
}
