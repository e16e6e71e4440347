import { type CallData, formatDay, formatNumber, formatStars } from '@fairshelf/shared-contracts/core';
import type { getIncident } from '@fairshelf/shared-contracts/incidents';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { LineChart } from '@fairshelf/shared-ui/charts';
import { LoadingOrError } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { type Happening, happenedWithin, happenings, marksOf } from '../ratings-tracker/happenings.ts';
import { ProductEvents } from '../ratings-tracker/product-events.tsx';
import {
  useProductEvents,
  useProductStock,
  useRatingHistory,
  useRuleActs,
} from '../ratings-tracker/product-queries.ts';
import { starAxis } from '../ratings-tracker/star-axis.ts';

type IncidentDetails = CallData<typeof getIncident>;

const Charts = styled.div`
  display: grid;
  gap: ${space[24]};
`;

/** Days that are shown before and after an incident. */
const [DAYS_BEFORE, DAYS_AFTER] = [21, 14];
const DAY_MS = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const x = (time: number | string) => formatDay(new Date(time));
const starFormat = { x, y: formatStars };
const countFormat = { x, y: formatNumber };

/** The days around an incident: rating and number of ratings, with reviews, prices, stock and requests as marks. */
export function Timeline({ market, incident }: { market: Market; incident: IncidentDetails }) {
  const { asin, since, signals } = incident;
  const until =
    signals
      .map((signal) => signal.until)
      .toSorted()
      .at(-1) ?? since;
  const span = useMemo(
    () => ({
      from: dayOf(Date.parse(since) - DAYS_BEFORE * DAY_MS),
      to: dayOf(Math.min(Date.now(), Date.parse(until) + DAYS_AFTER * DAY_MS)),
    }),
    [since, until],
  );
  const history = useRatingHistory(market, asin, span);
  const events = useProductEvents(market, asin, span);
  const acts = useRuleActs(market, asin, span);
  const stock = useProductStock(market, asin, '90');
  const language = currentLanguage();
  const entries = useMemo(
    () =>
      happenedWithin(
        [
          ...happenings(events.data ?? [], acts.data ?? [], stock.data),
          ...reviewDays(incident.reviews),
        ].toSorted((a, b) => b.day.localeCompare(a.day)),
        [Date.parse(span.from), Date.parse(span.to)],
      ),
    // The texts are in the chosen language.
    [events.data, acts.data, stock.data, incident.reviews, span, language],
  );
  const marks = useMemo(() => marksOf(entries), [entries]);
  if (!history.data) return <LoadingOrError compact query={history} label={t`Loading the timeline`} />;
  const points = history.data.map(({ day, rating, count }) => ({
    x: Date.parse(day),
    values: { rating, count },
  }));
  const axis = starAxis(history.data.flatMap(({ rating }) => (rating === null ? [] : [rating])));
  return (
    <Charts>
      <LineChart
        title={t`Rating`}
        series={[{ id: 'rating', label: t`Rating` }]}
        format={starFormat}
        range={axis}
        points={points}
        marks={marks}
      />
      <LineChart
        title={t`Number of ratings`}
        series={[{ id: 'count', label: t`Ratings` }]}
        format={countFormat}
        points={points}
        marks={marks}
      />
      <ProductEvents happened={entries} events={events} acts={acts} stock={stock} />
    </Charts>
  );
}

/** One entry per day: how many reviews, and how many of them are low. */
function reviewDays(reviews: IncidentDetails['reviews']): readonly Happening[] {
  const days = new Map<string, { all: number; low: number }>();
  for (const { date, stars } of reviews) {
    const day = days.get(date) ?? { all: 0, low: 0 };
    days.set(date, { all: day.all + 1, low: day.low + (stars <= 2 ? 1 : 0) });
  }
  return [...days].map(([day, { all, low }]) => ({
    day,
    kind: 'reviews',
    text:
      low === 0
        ? plural(all, { one: '# review, none with 1–2 stars', other: '# reviews, none with 1–2 stars' })
        : plural(all, {
            one: `# review, ${{ low: formatNumber(low) }} with 1–2 stars`,
            other: `# reviews, ${{ low: formatNumber(low) }} with 1–2 stars`,
          }),
  }));
}
