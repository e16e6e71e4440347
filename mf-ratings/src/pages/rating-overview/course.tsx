import type { OverviewDays, RatingOverview } from '@fairshelf/shared-contracts/core';
import { LineChart } from '@fairshelf/shared-ui/charts';
import { Card, EmptyState } from '@fairshelf/shared-ui/core';
import { useMemo } from 'react';

const series = [{ id: 'average', label: 'Average rating' }];
// An axis may count in halves of a hundredth: rounded to hundredths, two of its steps would read the same.
const format = { y: (stars: number) => stars.toFixed(3).replace(/0$/, '') };

/** How the mean rating of the products went over the period. */
export function Course({ course, days }: { course: RatingOverview['course']; days: OverviewDays }) {
  const points = useMemo(
    () => course.map(({ day, average }) => ({ x: Date.parse(day), values: { average } })),
    [course],
  );
  return (
    <Card
      title="Course of the average"
      description="Each product counts with the last rating known on the day."
    >
      {course.some(({ average }) => average !== null) ? (
        <LineChart
          title={`Average rating over ${days} days`}
          series={series}
          points={points}
          format={format}
        />
      ) : (
        <EmptyState compact title="No ratings known in this period">
          They come with the next import, or with a Keepa key under Integrations.
        </EmptyState>
      )}
    </Card>
  );
}
