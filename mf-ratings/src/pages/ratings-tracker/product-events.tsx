import { formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import type { ProductStock } from '@fairshelf/shared-contracts/ratings';
import { say } from '@fairshelf/shared-contracts/texts';
import { Badge, Button, ErrorState, type Tone } from '@fairshelf/shared-ui/core';
import { color, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type Happening, kindNames } from './happenings.ts';
import type { useProductEvents, useProductStock, useRuleActs } from './product-queries.ts';
import { ProductSection } from './product-section.ts';

const Section = styled(ProductSection)`
  ol {
    display: grid;
    gap: ${space[8]};
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
  ${narrow} {
    li {
      grid-template-columns: 1.5rem 6.5rem minmax(0, 1fr);
      justify-items: start;
    }
    li > :last-child {
      grid-column: 2 / -1;
    }
  }
  li > b {
    color: ${color.muted};
    ${textStyle(12, 500)}
  }
`;

const tones: Readonly<Record<Happening['kind'], Tone>> = {
  price: 'info',
  alert: 'warning',
  issue: 'danger',
  stock: 'neutral',
  rule: 'success',
  requests: 'success',
  reviews: 'neutral',
  returns: 'warning',
};

/** The rest is shown on request: the reviews' stars are below. */
const SHOWN = 12;

interface ProductEventsProps {
  readonly happened: readonly Happening[];
  readonly events: ReturnType<typeof useProductEvents>;
  readonly acts: ReturnType<typeof useRuleActs>;
  readonly stock: ReturnType<typeof useProductStock>;
}

/** What happened to the product, newest first, numbered as in the chart. */
export function ProductEvents({ happened, events, acts, stock }: ProductEventsProps) {
  const failedQuery = [events, acts, stock].find(({ error, data }) => error && data === undefined);
  const isThere = events.data !== undefined && acts.data !== undefined && stock.data !== undefined;
  return (
    <Section aria-labelledby="product-events">
      <h3 id="product-events">{t`Events`}</h3>
      {failedQuery ? (
        <ErrorState compact onRetry={() => void failedQuery.refetch()} retrying={failedQuery.isFetching}>
          {failedQuery.error?.message}
        </ErrorState>
      ) : null}
      {happened.length > 0 ? <Told happened={happened} /> : null}
      {isThere ? (
        <p>{coverageText(happened.length > 0, stock.data)}</p>
      ) : failedQuery ? null : (
        <p>{t`Loading …`}</p>
      )}
    </Section>
  );
}

/** Since when events and stock are known. */
function coverageText(isAny: boolean, stock: ProductStock | null | undefined): string {
  const nothing = isAny ? '' : `${t`No price change, alert or rule activity in the imported data.`} `;
  return (
    nothing +
    (stock
      ? t`Stock data starts on ${{ day: formatDay(stock.knownSince) }}.`
      : t`No stock data: Amazon has none in its warehouses or hasn’t reported any yet.`)
  );
}

function Told({ happened }: { happened: readonly Happening[] }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ol>
        {happened.slice(0, all ? happened.length : SHOWN).map(({ day, kind, text }, place) => (
          <li key={`${day} ${kind} ${text}`}>
            <b>{place + 1}</b>
            <span>{formatDay(day)}</span>
            <Badge tone={tones[kind]}>{say(kindNames[kind])}</Badge>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {happened.length > SHOWN ? (
        <div>
          <Button variant="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t`Show fewer` : t`Show all ${{ count: formatNumber(happened.length) }}`}
          </Button>
        </div>
      ) : null}
    </>
  );
}
