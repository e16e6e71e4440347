import { type CallData, formatDay, formatNumber, formatRating } from '@fairshelf/shared-contracts/core';
import type { getRatingHistory, ProductStock } from '@fairshelf/shared-contracts/ratings';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage, say } from '@fairshelf/shared-contracts/texts';
import { type TimeRange, useChartZoom } from '@fairshelf/shared-ui/charts';
import { EmptyState, LoadingOrError, Stat } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useCallback, useMemo } from 'react';
import { styled } from 'styled-components';
import { type DayRange, toDays, toTimes } from './day-range.ts';
import { happenedWithin, happenings, marksOf } from './happenings.ts';
import { HistoryCharts } from './history-chart.tsx';
import { PERIODS, type Period } from './periods.ts';
import { ProductEvents } from './product-events.tsx';
import {
  useDailyRatings,
  useProductEvents,
  useProductStock,
  useRatingHistory,
  useRuleActs,
} from './product-queries.ts';
import { withDays } from './with-days.ts';

type History = CallData<typeof getRatingHistory>;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space[24]};
  margin-bottom: ${space[24]};
`;

/** A longer history has one day in seven; a part of it is requested day by day. */
const DAILY_UP_TO = 400;

interface ProductHistoryProps {
  readonly market: Market;
  readonly asin: string;
  readonly period: Period;
  readonly range: DayRange | null;
  readonly onRange: (range: DayRange | null) => void;
}

/** A product's ratings over a period, and what happened in it. */
export function ProductHistory(props: ProductHistoryProps) {
  const { market, asin, period } = props;
  const history = useRatingHistory(market, asin, { days: period });
  const stock = useProductStock(market, asin, period);
  if (!history.data) return <LoadingOrError query={history} label={t`Loading the rating history`} />;
  if (!history.data.some(({ rating }) => rating !== null)) {
    return (
      <EmptyState title={t`No ratings yet`}>
        {t`Ratings appear here from the first day they are imported.`}
      </EmptyState>
    );
  }
  return (
    <>
      <Summary history={history.data} stock={stock.data} />
      <Course {...props} history={history.data} stock={stock} />
    </>
  );
}

function Summary({
  history,
  stock,
}: {
  readonly history: History;
  readonly stock: ProductStock | null | undefined;
}) {
  const ratedDays = history.filter(({ rating }) => rating !== null);
  const [first, last] = [ratedDays[0], ratedDays.at(-1)];
  return (
    <Figures>
      <Stat label={t`Rating now`} value={formatRating(last?.rating ?? null)} />
      <Stat
        label={t`Start of period`}
        value={formatRating(first?.rating ?? null)}
        note={first && t`on ${{ day: formatDay(first.day) }}`}
      />
      <Stat label={t`Ratings`} value={formatNumber(last?.count ?? null)} />
      {stock ? (
        <Stat
          label={t`In stock`}
          value={formatNumber(stock.sellable)}
          note={t`${{ count: formatNumber(stock.inbound) }} on the way, as of ${{ day: formatDay(stock.observedAt) }}`}
        />
      ) : null}
    </Figures>
  );
}

interface CourseProps extends ProductHistoryProps {
  readonly history: History;
  readonly stock: ReturnType<typeof useProductStock>;
}

/** The charts with their zoom, and what happened in the visible part. */
function Course({ market, asin, period, range, onRange, history, stock }: CourseProps) {
  const extent = useMemo((): TimeRange => [dayAt(history, 0), dayAt(history, -1)], [history]);
  const times = useMemo(() => (range ? toTimes(range) : null), [range]);
  const choose = useCallback((next: TimeRange | null) => onRange(next && toDays(next)), [onRange]);
  const zoom = useChartZoom({ extent, range: times, onRange: choose });
  const part = zoom.settled === zoom.extent ? null : toDays(zoom.settled);
  const span = part ?? { days: period };
  const events = useProductEvents(market, asin, span);
  const acts = useRuleActs(market, asin, span);
  const daily = useDailyRatings(market, asin, Number(period) > DAILY_UP_TO ? part : null);
  const points = useMemo(() => withDays(history, daily.data), [history, daily.data]);
  const [from, to] = zoom.settled;
  const language = currentLanguage();
  const entries = useMemo(
    () => happenedWithin(happenings(events.data ?? [], acts.data ?? [], stock.data), [from, to]),
    // The texts are in the chosen language.
    [events.data, acts.data, stock.data, from, to, language],
  );
  const marks = useMemo(() => marksOf(entries), [entries]);
  return (
    <>
      <HistoryCharts
        points={points}
        marks={marks}
        zoom={zoom}
        period={PERIODS.flatMap(({ id, label }) => (id === period ? [say(label)] : [])).join('')}
      />
      <ProductEvents happened={entries} events={events} acts={acts} stock={stock} />
    </>
  );
}

const dayAt = (history: History, place: number): number => Date.parse(history.at(place)?.day ?? '');
