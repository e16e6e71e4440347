import { formatDay, formatMoney, formatNumber, formatStars } from '@fairshelf/shared-contracts/core';
import type { CompetitorDay } from '@fairshelf/shared-contracts/ratings';
import { type ChartPoint, LineChart } from '@fairshelf/shared-ui/charts';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { starAxis } from '../ratings-tracker/star-axis.ts';

const Charts = styled.div`
  display: grid;
  gap: ${space[24]};
`;

const x = (time: number | string) => formatDay(new Date(time));
const starFormat = { x, y: formatStars };
const countFormat = { x, y: formatNumber };

interface OwnDay {
  readonly day: string;
  readonly rating: number | null;
  readonly count: number | null;
}

interface CompetitorChartsProps {
  readonly currency: string;
  readonly days: readonly CompetitorDay[];
  /** The own product's days; undefined without one. */
  readonly own: readonly OwnDay[] | undefined;
}

/** Rating and number of ratings next to the own product's, price and sales rank, day by day. */
export function CompetitorCharts({ currency, days, own }: CompetitorChartsProps) {
  const points = useMemo(() => toPoints(days, own ?? []), [days, own]);
  const range = useMemo(
    () => starAxis([...days, ...(own ?? [])].flatMap(({ rating }) => rating ?? [])),
    [days, own],
  );
  const both = (id: 'rating' | 'count') => [
    { id, label: t`Competitor` },
    ...(own ? [{ id: id === 'rating' ? 'ownRating' : 'ownCount', label: t`Your product` }] : []),
  ];
  const ranks = days.filter(({ rank }) => rank !== null);
  return (
    <Charts>
      <LineChart
        title={t`Rating`}
        series={both('rating')}
        points={points}
        format={starFormat}
        range={range}
      />
      <LineChart title={t`Number of ratings`} series={both('count')} points={points} format={countFormat} />
      {days.some(({ price }) => price !== null) ? (
        <LineChart
          title={t`Lowest price of a new unit`}
          series={[{ id: 'price', label: t`Price` }]}
          points={points}
          format={{ x, y: (minor) => formatMoney({ minor: Math.round(minor), currency }) }}
        />
      ) : null}
      {ranks.length > 1 ? (
        <LineChart
          title={t`Sales rank`}
          series={[{ id: 'rank', label: t`Sales rank` }]}
          points={points}
          format={countFormat}
        />
      ) : null}
    </Charts>
  );
}

function toPoints(days: readonly CompetitorDay[], own: readonly OwnDay[]): ChartPoint[] {
  const ownOf = new Map(own.map((each) => [each.day, each]));
  return days.map(({ day, rating, count, price, rank }) => ({
    x: Date.parse(day),
    values: {
      rating,
      count,
      price,
      rank,
      ownRating: ownOf.get(day)?.rating ?? null,
      ownCount: ownOf.get(day)?.count ?? null,
    },
  }));
}
