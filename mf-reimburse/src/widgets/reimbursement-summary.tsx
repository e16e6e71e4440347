import { formatMoney, formatNumber } from '@fairshelf/shared-contracts/core';
import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { EmptyState, ErrorState, Link, Skeleton, Stat } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { useCaseSummary } from '../case-summary.ts';

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  align-items: start;
  gap: ${space[24]};
`;

/** Dashboard: what is owed to the seller account, over all its marketplaces. */
export default function ReimbursementSummaryWidget() {
  const market = useAtomValue(marketAtom, { store });
  return market ? (
    <Summary market={market} />
  ) : (
    <EmptyState compact title="No store connected yet">
      Connect a seller account to find what is owed to it.
    </EmptyState>
  );
}

function Summary({ market }: { market: Market }) {
  const summary = useCaseSummary(market);
  if (summary.error) {
    return (
      <ErrorState compact onRetry={() => void summary.refetch()}>
        {summary.error.message}
      </ErrorState>
    );
  }
  if (!summary.data) return <Skeleton shape="block" />;
  const { openCases, openUnits, estimate, closingSoon } = summary.data;
  return (
    <Figures>
      <Stat
        label="Owed to you, estimated"
        value={
          estimate.length === 0 ? 'Not known yet' : estimate.map((money) => formatMoney(money)).join(' + ')
        }
      />
      <Stat label="Open cases" value={formatNumber(openCases)} />
      <Stat label="Lost units" value={formatNumber(openUnits)} />
      <Stat label="Closing soon" value={formatNumber(closingSoon)} note="claim windows within 14 days" />
      <Link href="/reimbursement/cases">See all cases</Link>
    </Figures>
  );
}
