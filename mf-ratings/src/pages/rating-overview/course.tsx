import { formatDecimal } from '@fairshelf/shared-contracts/core';
import type { OverviewDays, RatingOverview } from '@fairshelf/shared-contracts/ratings';
import { LineChart } from '@fairshelf/shared-ui/charts';
import { Card, EmptyState } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';

const format = { y: (stars: number) => formatDecimal(stars, 2) };

/** The axis: whole tenths around the data, at least two, so that a hundredth of a star does not look like a fall. */
function tenthsAround(averages: readonly number[]): readonly [number, number] {
  const low = Math.floor((Math.min(...averages) - 0.05) * 10) / 10;
  const high = Math.ceil((Math.max(...averages) + 0.05) * 10) / 10;
  return [low, Math.max(high, low + 0.2)];
}

/** The average rating of the products over the period. */
export function Course({ course, days }: { course: RatingOverview['course']; days: OverviewDays }) {
  const points = useMemo(
    () => course.map(({ day, average }) => ({ x: Date.parse(day), values: { average } })),
    [course],
  );
  return (
    <Card
      title={t`Average over time`}
      description={t`Each product counts with its latest rating on that day.`}
    >
      {course.some(({ average }) => average !== null) ? (
        <LineChart
          title={t`Average rating over ${{ days }} days`}
          series={[{ id: 'average', label: t`Average rating` }]}
          points={points}
          format={format}
          range={tenthsAround(course.flatMap(({ average }) => average ?? []))}
        />
      ) : (
        <EmptyState compact title={t`No ratings in this period`}>
          {t`They arrive with the next import, or with a Keepa key under Integrations.`}
        </EmptyState>
      )}
    </Card>
  );
}
