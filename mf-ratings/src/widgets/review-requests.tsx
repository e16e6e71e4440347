import { formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { ButtonLink, EmptyState, ErrorState, Link, Stat } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { useAtomValue } from 'jotai';
import Send from 'lucide-react/icons/send';
import { styled } from 'styled-components';
import { NoStore } from '../no-store.tsx';
import { useRequestFigures } from './queries.ts';
import { WidgetLoading } from './widget-loading.tsx';

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
  if (summary.error && !data) {
    return (
      <ErrorState compact onRetry={() => void summary.refetch()} retrying={summary.isFetching}>
        {summary.error.message}
      </ErrorState>
    );
  }
  if (!data) return <WidgetLoading label="Review requests are loading" />;
  if (data.rules === 0 && data.sent === 0) {
    return (
      <EmptyState
        compact
        title="No review requests yet"
        icon={<Send />}
        actions={<ButtonLink href={`${PAGE}?rule=new`}>Add a rule</ButtonLink>}
      >
        A rule requests reviews some days after delivery.
      </EmptyState>
    );
  }
  return (
    <Figures>
      <Stat label="Sent" value={formatNumber(data.sent30)} note="in the last 30 days" />
      <Stat
        label="Queued"
        value={formatNumber(data.queued)}
        note={data.nextDueAt ? `next ${formatDateTime(data.nextDueAt)}` : 'the queue is empty'}
      />
      <Stat
        label="Skipped"
        value={formatNumber(data.skipped.reduce((sum, { orders }) => sum + orders, 0))}
        note={<Link href={`${PAGE}?tab=history&state=skipped`}>see why</Link>}
      />
    </Figures>
  );
}
