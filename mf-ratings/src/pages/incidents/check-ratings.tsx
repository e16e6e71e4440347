import { formatRelativeTime } from '@fairshelf/shared-contracts/core';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, Link, toast } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { styled } from 'styled-components';
import { storeOf, useCheckRatings, useIncidents } from './queries.ts';
import type { View } from './view.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
  color: ${color.muted};
  ${textStyle(13)}
`;

/** At least as wide as `data-widest`, so that a shorter age doesn't move the button to another line. */
const Age = styled.span`
  display: inline-grid;
  > *,
  &::after {
    grid-area: 1 / 1;
  }
  &::after {
    content: attr(data-widest);
    visibility: hidden;
  }
`;

/** The age of the ratings that incidents are based on, and a button that reads them at once. */
export function CheckRatings({ market, view }: { readonly market: Market; readonly view: View }) {
  const incidents = useIncidents(market, view);
  const ratings = incidents.data?.ratings;
  const check = useCheckRatings();
  if (incidents.error && !ratings) return null;
  const isReading = ratings?.isReading || check.isPending;
  return (
    <Row>
      <Link href="/settings/notification">{t`Thresholds`}</Link>
      <Age data-widest={ageOf(new Date(Date.now() - 600_000).toISOString())}>
        <span role="status">{isReading ? t`Reading ratings …` : ratings ? ageOf(ratings.readAt) : null}</span>
      </Age>
      <ChangeOnly explained>
        <Button
          icon={<RefreshCw aria-hidden />}
          onClick={() => {
            if (isReading) return;
            check.mutate(
              { body: storeOf(market) },
              {
                onSuccess: (answer) => answer.error && toast.warning(answer.message),
                onError: (error) => toast.danger(error.message),
              },
            );
          }}
        >
          {t`Check now`}
        </Button>
      </ChangeOnly>
    </Row>
  );
}

const ageOf = (readAt: string | null): string =>
  readAt === null ? t`Ratings not read yet` : t`Ratings read ${{ time: formatRelativeTime(readAt) }}`;
