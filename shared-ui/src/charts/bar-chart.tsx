import { ChartFrame, type ChartProps } from './chart-frame.tsx';

const load = () => import('./bar-plot.tsx');

export interface BarChartProps extends ChartProps {
  /** The series of one category are stacked: parts of a whole. */
  stacked?: boolean;
}

/** Amounts by category or day. */
export function BarChart(props: BarChartProps) {
  return <ChartFrame {...props} shape="bar" load={load} />;
}
