export { BarChart, type BarChartProps } from './bar-chart.tsx';
export type { ChartMark, ChartPoint, ChartSeries } from './chart-data.ts';
export type { ChartFormat } from './chart-format.ts';
export type { ChartProps } from './chart-frame.tsx';
export { LineChart } from './line-chart.tsx';
export { type ChartZoom, useChartZoom } from './use-chart-zoom.ts';
export type { TimeRange } from './zoom-range.ts';
export { ZoomStrip } from './zoom-strip.tsx';
