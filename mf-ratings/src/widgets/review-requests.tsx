import { formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { ButtonLink, EmptyState, Link, LoadingOrError, Stat } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import Send from 'lucide-react/icons/send';
import { styled } from 'styled-components';
import { NoStore } from '../no-store.tsx';
import { useRequestFigures } from './queries.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: ${space[24]};
`;

const PAGE = '/review/review-request-automation';

/** Dashboard: review requests sent, queued and skipped. */
export default function ReviewRequestsWidget() {
  const market = useAtomValue(marketAtom, { store });
  return market ? <Requests market={market} /> : <NoStore />;
}

function Requests({ market }: { market: Market }) {
  const summary = useRequestFigures(market);
  const { data } = summary;
  if (!data) return <LoadingOrError compact query={summary} label={t`Loading review requests`} />;
  if (data.rules === 0 && data.sent === 0) {
    return (
      <EmptyState
        compact
        title={t`No review requests yet`}
        icon={<Send />}
        actions={<ButtonLink href={`${PAGE}?rule=new`}>{t`Add a rule`}</ButtonLink>}
      >
        {t`A rule requests reviews some days after delivery.`}
      </EmptyState>
    );
  }
  return (
    <Figures>
      <Stat label={t`Sent`} value={formatNumber(data.sent30)} note={t`in the last 30 days`} />
      <Stat
        label={t`Queued`}
        value={formatNumber(data.queued)}
        note={data.nextDueAt ? t`next ${{ time: formatDateTime(data.nextDueAt) }}` : t`the queue is empty`}
      />
      <Stat
        label={t`Skipped`}
        value={formatNumber(data.skipped.reduce((sum, { orders }) => sum + orders, 0))}
        note={<Link href={`${PAGE}?tab=history&state=skipped`}>{t`see why`}</Link>}
      />
    </Figures>
  );
}
