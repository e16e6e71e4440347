import { formatDay } from '@fairshelf/shared-contracts/core';
import { useCall } from '@fairshelf/shared-contracts/react';
import { listReviews } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Link, LoadingOrError, Stars } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';

const SHOWN = 10;

const Section = styled.section`
  display: grid;
  gap: ${space[12]};
  h3 {
    ${textStyle(14, 600)}
  }
  ul {
    display: grid;
    gap: ${space[12]};
    padding: 0;
    list-style: none;
    ${textStyle(13)}
  }
  small {
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

/** The newest reviews of a product, with a link to all of them. */
export function NewestReviews({ market, asin }: { market: Market; asin: string }) {
  const { sellerId, marketId } = market;
  const reviews = useCall(listReviews, { query: { sellerId, marketId, asin, limit: String(SHOWN) } });
  return (
    <Section aria-labelledby="newest-reviews">
      <h3 id="newest-reviews">{t`Newest reviews`}</h3>
      {reviews.data ? (
        <Found asin={asin} {...reviews.data} />
      ) : (
        <LoadingOrError compact query={reviews} label={t`Loading the reviews`} />
      )}
    </Section>
  );
}

interface FoundProps {
  readonly asin: string;
  readonly rows: readonly { id: string; stars: number; title: string; body: string; date: string }[];
  readonly total: number;
}

function Found({ asin, rows, total }: FoundProps) {
  const all = `/rating/reviews?asin=${encodeURIComponent(asin)}`;
  if (total === 0) return <p>{t`None imported yet.`}</p>;
  return (
    <>
      <ul>
        {rows.map(({ id, stars, title, body, date }) => (
          <li key={id}>
            <Stars rating={stars} showValue={false} />
            <p>
              <Link href={`${all}&review=${encodeURIComponent(id)}`}>{title || t`Untitled`}</Link>
            </p>
            <p>{body}</p>
            <small>{formatDay(date)}</small>
          </li>
        ))}
      </ul>
      <Link href={all}>
        {total === 1
          ? t`Open in Review Observer`
          : plural(total, { one: 'All # review', other: 'All # reviews' })}
      </Link>
    </>
  );
}
