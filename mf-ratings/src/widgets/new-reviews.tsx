import { formatNumber } from '@fairshelf/shared-contracts/core';
import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { EmptyState, Link, LoadingOrError } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { ShareBar } from '../share-bar.ts';
import { useReviewCounts } from './queries.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  padding: 0;
  list-style: none;
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
  /* Wraps where large text leaves too little for one line. */
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]} ${space[12]};
    text-align: end;
  }
  li > * {
    flex: 0 0 2.5rem;
  }
  li > :first-child {
    flex-basis: 3rem;
    text-align: start;
  }
  li > :nth-child(2) {
    flex: 1 1 3rem;
  }
  li > small {
    flex-basis: 4.5rem;
  }
  small {
    color: ${color.muted};
    ${textStyle(12)}
  }
`;
const Foot = styled.p`
  margin: ${space[12]} 0 0;
  color: ${color.muted};
  ${textStyle(13)}
`;

/** Dashboard: the reviews of the last 30 days by star, compared with the 30 days before. */
export default function NewReviewsWidget() {
  const market = useAtomValue(marketAtom, { store });
  return market ? <NewReviews market={market} /> : <EmptyState compact title={t`No store connected yet`} />;
}

function NewReviews({ market }: { market: Market }) {
  const counts = useReviewCounts(market);
  if (!counts.data) return <LoadingOrError compact query={counts} label={t`Loading reviews`} />;
  const { stars30, stars60, changed30, removed30, states, total } = counts.data;
  if (total === 0) {
    return (
      <EmptyState
        compact
        title={t`No reviews yet`}
        actions={<Link href="/rating/reviews">{t`Import reviews`}</Link>}
      >
        {t`Import them from a file saved from your brand’s review page.`}
      </EmptyState>
    );
  }
  const most = Math.max(1, ...stars30);
  const unread = formatNumber(states.new ?? 0);
  const changed = formatNumber(changed30);
  const removed = formatNumber(removed30);
  return (
    <>
      <List>
        {[5, 4, 3, 2, 1].map((star) => {
          const count = stars30[star - 1] ?? 0;
          const change = count - (stars60[star - 1] ?? 0);
          return (
            <li key={star}>
              <Link
                href={`/rating/reviews?stars=${star}&period=30`}
                aria-label={t`Reviews of the last 30 days with ${{ stars: star }} of 5 stars`}
              >
                {star} ★
              </Link>
              <ShareBar aria-hidden="true" style={{ '--share': count / most }} />
              <span>{formatNumber(count)}</span>
              <small>
                {change === 0 ? t`as before` : change > 0 ? `+${formatNumber(change)}` : formatNumber(change)}
              </small>
            </li>
          );
        })}
      </List>
      <Foot>
        <Trans>
          <Link href="/rating/reviews?state=new">{unread} unread</Link>, {changed} changed and {removed}{' '}
          removed in 30 days
        </Trans>
      </Foot>
    </>
  );
}
