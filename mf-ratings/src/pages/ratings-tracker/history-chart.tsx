import { type CallData, formatDay, formatNumber, formatStars } from '@fairshelf/shared-contracts/core';
import type { getRatingHistory } from '@fairshelf/shared-contracts/ratings';
import {
  type ChartMark,
  type ChartPoint,
  type ChartZoom,
  LineChart,
  ZoomStrip,
} from '@fairshelf/shared-ui/charts';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { starAxis } from './star-axis.ts';

type HistoryPoint = CallData<typeof getRatingHistory>[number];

const Charts = styled.div`
  display: grid;
  gap: ${space[24]};
`;

// Two years contain each day twice.
const x = (time: number | string) => formatDay(new Date(time));
// The axis counts in tenths; a source may have hundredths.
const starFormat = { x, y: formatStars };
const countFormat = { x, y: formatNumber };
const DAY_MS = 86_400_000;

interface HistoryChartsProps {
  readonly points: readonly HistoryPoint[];
  /** What happened in the period. */
  readonly marks: readonly ChartMark[];
  readonly zoom: ChartZoom;
  /** The whole period as text. */
  readonly period: string;
}

/**
 * The daily rating of a product and its number of ratings, over the visible part of the period; rendered once the chart
 * code is loaded.
 */
export function HistoryCharts({ points, marks, zoom, period }: HistoryChartsProps) {
  const chartPoints = useMemo(() => points.map(toChartPoint), [points]);
  const [from, to] = zoom.shown;
  const time = zoom.isZoomed
    ? plural({ days: Math.round((to - from) / DAY_MS) + 1 }, { one: '# day', other: '# days' })
    : period;
  const axis = useMemo(
    () =>
      starAxis(
        points.flatMap(({ day, rating }) =>
          rating !== null && Date.parse(day) >= from && Date.parse(day) <= to ? [rating] : [],
        ),
      ),
    [points, from, to],
  );
  const chartProps = { points: chartPoints, marks, zoom };
  return (
    <Charts>
      <ZoomStrip label={t`Part of the history`} zoom={zoom} points={chartPoints} seriesId="rating" />
      <LineChart
        title={t`Rating over ${{ time }}`}
        series={[{ id: 'rating', label: t`Rating` }]}
        format={starFormat}
        range={axis}
        {...chartProps}
      />
      <LineChart
        title={t`Number of ratings over ${{ time }}`}
        series={[{ id: 'count', label: t`Ratings` }]}
        format={countFormat}
        {...chartProps}
      />
    </Charts>
  );
}

const toChartPoint = ({ day, rating, count }: HistoryPoint): ChartPoint => ({
  x: Date.parse(day),
  values: { rating, count },
});
