import { formatNumber } from '@fairshelf/shared-contracts/core';
import { useMarket } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { ErrorState, Link, LoadingRegion, Skeleton, Stat } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { Amounts } from '../amounts.tsx';
import { useCaseSummary } from '../case-summary.ts';
import { NoStore } from '../no-store.tsx';

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  align-items: start;
  gap: ${space[24]};
`;

const More = styled.p`
  margin-top: ${space[16]};
`;

/** Dashboard: what is owed to the seller account, over all its marketplaces. */
export default function ReimbursementSummaryWidget() {
  const market = useMarket();
  return market ? <Summary market={market} /> : <NoStore />;
}

function Summary({ market }: { market: Market }) {
  const summary = useCaseSummary(market);
  if (summary.error && !summary.data) {
    return (
      <ErrorState compact onRetry={() => void summary.refetch()} retrying={summary.isFetching}>
        {summary.error.message}
      </ErrorState>
    );
  }
  if (!summary.data) {
    return (
      <LoadingRegion label="Reimbursements are loading">
        <Skeleton shape="block" />
      </LoadingRegion>
    );
  }
  const { openCases, openUnits, estimate, closingSoon } = summary.data;
  return (
    <>
      <Figures>
        <Stat label="Owed to you, estimated" value={<Amounts of={estimate} />} />
        <Stat label="Open cases" value={formatNumber(openCases)} />
        <Stat label="Lost units" value={formatNumber(openUnits)} />
        <Stat label="Closing soon" value={formatNumber(closingSoon)} note="claim windows within 14 days" />
      </Figures>
      <More>
        <Link href="/reimbursement/cases">See all cases</Link>
      </More>
    </>
  );
}
