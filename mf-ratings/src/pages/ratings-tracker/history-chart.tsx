import { type CallData, formatNumber, type getRatingHistory } from '@fairshelf/shared-contracts/core';
import { type ChartMark, type ChartPoint, LineChart } from '@fairshelf/shared-ui/charts';
import { useMemo } from 'react';

type HistoryPoint = CallData<typeof getRatingHistory>[number];

const ratingSeries = [{ id: 'rating', label: 'Rating' }];
const countSeries = [{ id: 'count', label: 'Ratings' }];
// An axis may count in quarters of a star: rounded to tenths, its steps would look uneven.
const starFormat = { y: (stars: number) => String(Math.round(stars * 100) / 100).replace(/^\d$/, '$&.0') };
const countFormat = { y: formatNumber };

interface HistoryChartsProps {
  readonly points: readonly HistoryPoint[];
  /** What happened meanwhile. */
  readonly marks: readonly ChartMark[];
  readonly period: string;
}

/** The daily rating of a product and how many ratings it is made of, drawn when the charts' code is there. */
export function HistoryCharts({ points, marks, period }: HistoryChartsProps) {
  const plotted = useMemo(() => points.map(toChartPoint), [points]);
  return (
    <>
      <LineChart
        title={`Rating over ${period}`}
        series={ratingSeries}
        points={plotted}
        format={starFormat}
        marks={within(marks, plotted)}
      />
      <LineChart
        title={`Number of ratings over ${period}`}
        series={countSeries}
        points={plotted}
        format={countFormat}
      />
    </>
  );
}

/** Those that fall into what the chart shows: it begins with the first known rating. */
function within(marks: readonly ChartMark[], points: readonly ChartPoint[]): readonly ChartMark[] {
  const [from, to] = [Number(points[0]?.x), Number(points.at(-1)?.x)];
  return marks
    .filter(({ x, until = x }) => until >= from && x <= to)
    .map((mark) => ({
      ...mark,
      x: Math.max(from, mark.x),
      ...(mark.until === undefined ? {} : { until: Math.min(to, mark.until) }),
    }));
}

const toChartPoint = ({ day, rating, count }: HistoryPoint): ChartPoint => ({
  x: Date.parse(day),
  values: { rating, count },
});
