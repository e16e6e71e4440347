import { type CallData, formatNumber, type getRatingHistory } from '@fairshelf/shared-contracts/core';
import { type ChartPoint, LineChart } from '@fairshelf/shared-ui/charts';
import { useMemo } from 'react';

type HistoryPoint = CallData<typeof getRatingHistory>[number];

const ratingSeries = [{ id: 'rating', label: 'Rating' }];
const countSeries = [{ id: 'count', label: 'Ratings' }];
// An axis may count in quarters of a star: rounded to tenths, its steps would look uneven.
const starFormat = { y: (stars: number) => String(Math.round(stars * 100) / 100).replace(/^\d$/, '$&.0') };
const countFormat = { y: formatNumber };

/** The daily rating of a product and how many ratings it is made of, drawn when the charts' code is there. */
export function HistoryCharts({ points, period }: { points: readonly HistoryPoint[]; period: string }) {
  const plotted = useMemo(() => points.map(toChartPoint), [points]);
  return (
    <>
      <LineChart title={`Rating over ${period}`} series={ratingSeries} points={plotted} format={starFormat} />
      <LineChart
        title={`Number of ratings over ${period}`}
        series={countSeries}
        points={plotted}
        format={countFormat}
      />
    </>
  );
}

const toChartPoint = ({ day, rating, count }: HistoryPoint): ChartPoint => ({
  x: Date.parse(day),
  values: { rating, count },
});
