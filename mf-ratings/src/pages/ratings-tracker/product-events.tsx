import {
  formatDay,
  formatMoney,
  formatNumber,
  type ProductEvent,
  type ProductStock,
} from '@fairshelf/shared-contracts/core';
import type { ChartMark } from '@fairshelf/shared-ui/charts';
import { Badge, ErrorState, type Tone } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import type { useProductEvents, useProductStock } from './product-queries.ts';

const Section = styled.section`
  display: grid;
  gap: ${space[12]};
  margin-top: ${space[24]};
  h3 {
    margin: 0;
    ${textStyle(14, 600)}
  }
  p {
    margin: 0;
    color: ${color.muted};
    ${textStyle(13)}
  }
  ol {
    display: grid;
    gap: ${space[8]};
    margin: 0;
    padding: 0;
    list-style: none;
    ${textStyle(13)}
  }
  li {
    display: grid;
    grid-template-columns: 1.5rem 6.5rem auto minmax(0, 1fr);
    align-items: center;
    gap: ${space[8]};
  }
  li > b {
    color: ${color.muted};
    ${textStyle(12, 500)}
  }
`;

/** Something that happened to the product, or went on from one day to another. */
export interface Happening {
  readonly day: string;
  readonly kind: ProductEvent['kind'] | 'stock';
  readonly text: string;
  /** The first day on which it was over; null while it goes on, undefined for what is of one day. */
  readonly until?: string | null;
}

const kinds: Readonly<Record<Happening['kind'], { label: string; tone: Tone }>> = {
  price: { label: 'Price', tone: 'info' },
  alert: { label: 'Alert', tone: 'warning' },
  issue: { label: 'Listing', tone: 'danger' },
  stock: { label: 'No stock', tone: 'neutral' },
};

/** Events and times without stock, newest first. */
export function happenings(
  events: readonly ProductEvent[],
  stock: ProductStock | null | undefined,
): readonly Happening[] {
  const told = events.map(({ day, kind, text, price }) => ({
    ...{ day, kind },
    text: price ? `Buyers paid ${formatMoney(price.after)} instead of ${formatMoney(price.before)}` : text,
  }));
  const outs = (stock?.outs ?? []).map(({ from, until }) => ({
    ...{ day: from, kind: 'stock' as const, until },
    text: until
      ? `Nothing to sell until ${formatDay(until)} (${daysOf(from, until)})`
      : 'Nothing to sell from this day on',
  }));
  return [...told, ...outs].toSorted((a, b) => b.day.localeCompare(a.day));
}

function daysOf(from: string, until: string): string {
  const days = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
  return days === 1 ? '1 day' : `${formatNumber(days)} days`;
}

/** What happened as marks across a chart, numbered as the list beside it; what goes on reaches to the chart's end. */
export const marksOf = (happened: readonly Happening[]): readonly ChartMark[] =>
  happened.map(({ day, until }, place) => ({
    ...{ x: Date.parse(day), label: String(place + 1) },
    ...(until === undefined ? {} : { until: until === null ? Number.POSITIVE_INFINITY : Date.parse(until) }),
  }));

interface ProductEventsProps {
  readonly happened: readonly Happening[];
  readonly events: ReturnType<typeof useProductEvents>;
  readonly stock: ReturnType<typeof useProductStock>;
}

/** What happened to the product, newest first, with the numbers that stand in the chart. */
export function ProductEvents({ happened, events, stock }: ProductEventsProps) {
  const failed = [events, stock].find(({ error, data }) => error && data === undefined);
  const isThere = events.data !== undefined && stock.data !== undefined;
  return (
    <Section aria-labelledby="product-events">
      <h3 id="product-events">What happened</h3>
      {failed ? (
        <ErrorState compact onRetry={() => void failed.refetch()} retrying={failed.isFetching}>
          {failed.error?.message}
        </ErrorState>
      ) : null}
      {happened.length > 0 ? <Told happened={happened} /> : null}
      {isThere ? <p>{known(happened.length > 0, stock.data)}</p> : failed ? null : <p>Looking …</p>}
    </Section>
  );
}

/** How far what is told reaches. */
function known(isAny: boolean, stock: ProductStock | null | undefined): string {
  const nothing = isAny ? '' : 'No other price was paid and no alert raised, as far as orders are imported. ';
  return stock
    ? `${nothing}Stock is known since ${formatDay(stock.knownSince)}.`
    : `${nothing}Its stock is not known: the marketplace has none of it in its warehouses, or did not tell yet.`;
}

function Told({ happened }: { happened: readonly Happening[] }) {
  return (
    <ol>
      {happened.map(({ day, kind, text }, place) => (
        <li key={`${day} ${kind} ${text}`}>
          <b>{place + 1}</b>
          <span>{formatDay(day)}</span>
          <Badge tone={kinds[kind].tone}>{kinds[kind].label}</Badge>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
