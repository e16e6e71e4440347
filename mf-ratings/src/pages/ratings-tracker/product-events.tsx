import { formatDay, formatMoney, type ProductEvent } from '@fairshelf/shared-contracts/core';
import type { ChartMark } from '@fairshelf/shared-ui/charts';
import { Badge, ErrorState, type Tone } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import type { useProductEvents } from './product-queries.ts';

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

const kinds: Readonly<Record<ProductEvent['kind'], { label: string; tone: Tone }>> = {
  price: { label: 'Price', tone: 'info' },
  alert: { label: 'Alert', tone: 'warning' },
  issue: { label: 'Listing', tone: 'danger' },
};

/** The events as lines across a chart, numbered as the list beside it. */
export const marksOf = (events: readonly ProductEvent[]): readonly ChartMark[] =>
  events.map(({ day }, place) => ({ x: Date.parse(day), label: String(place + 1) }));

/** What happened to the product, newest first, with the numbers that stand in the chart. */
export function ProductEvents({ events }: { events: ReturnType<typeof useProductEvents> }) {
  return (
    <Section aria-labelledby="product-events">
      <h3 id="product-events">What happened</h3>
      {events.data ? (
        <Told events={events.data} />
      ) : events.error ? (
        <ErrorState compact onRetry={() => void events.refetch()} retrying={events.isFetching}>
          {events.error.message}
        </ErrorState>
      ) : (
        <p>Looking …</p>
      )}
    </Section>
  );
}

function Told({ events }: { events: readonly ProductEvent[] }) {
  if (events.length === 0) {
    return (
      <p>
        No other price was paid and no alert raised, as far as orders are imported. Stock is not imported.
      </p>
    );
  }
  return (
    <ol>
      {events.map(({ day, kind, text, price }, place) => (
        <li key={`${day} ${kind} ${text}`}>
          <b>{place + 1}</b>
          <span>{formatDay(day)}</span>
          <Badge tone={kinds[kind].tone}>{kinds[kind].label}</Badge>
          <span>
            {price ? `Buyers paid ${formatMoney(price.after)} instead of ${formatMoney(price.before)}` : text}
          </span>
        </li>
      ))}
    </ol>
  );
}
