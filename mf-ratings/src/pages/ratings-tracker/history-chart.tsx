import type { CallData, getRatingHistory } from '@fairshelf/shared-contracts/core';
import { type ChartPoint, LineChart } from '@fairshelf/shared-ui/charts';
import { useMemo } from 'react';

type HistoryPoint = CallData<typeof getRatingHistory>[number];

const series = [{ id: 'rating', label: 'Rating' }];
// An axis may count in quarters of a star: rounded to tenths, its steps would look uneven.
const format = { y: (stars: number) => String(Math.round(stars * 100) / 100).replace(/^\d$/, '$&.0') };

/** The daily rating of a product over time, drawn when the chart's code is there. */
export function HistoryChart({ points, label }: { points: readonly HistoryPoint[]; label: string }) {
  const plotted = useMemo(() => points.map(toChartPoint), [points]);
  return <LineChart title={label} series={series} points={plotted} format={format} />;
}

const toChartPoint = ({ day, rating }: HistoryPoint): ChartPoint => ({
  x: Date.parse(day),
  values: { rating },
});
