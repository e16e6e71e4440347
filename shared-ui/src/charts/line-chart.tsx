import { ChartFrame, type ChartProps } from './chart-frame.tsx';

const load = () => import('./line-plot.tsx');

/** Series over time; the plot is loaded when the first chart shows. */
export function LineChart(props: ChartProps) {
  return <ChartFrame {...props} shape="line" load={load} />;
}
