import { formatNumber } from '@fairshelf/shared-contracts/core';
import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { Card, ErrorState, LoadingRegion, PageHeader, Skeleton, Stat } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { Amounts } from '../../amounts.tsx';
import { useCaseSummary } from '../../case-summary.ts';
import { NoStore } from '../../no-store.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${space[24]};
`;

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space[24]};
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space[12]};
  margin: 0;
  padding-inline-start: ${space[24]};
  color: ${color.muted};
  ${textStyle(14)}
`;

/** Reimbursement for sellers without the plan: what was found for them, and how the service works. */
export default function SignupDashboardPage() {
  const market = useAtomValue(marketAtom, { store });
  return (
    <>
      <PageHeader
        title="Reimbursement"
        description="What the marketplace owes you for stock it lost, and how to get it."
      />
      <Columns>
        <Card title="Found in your ledger so far">
          {market ? <Found key={market.sellerId} market={market} /> : <NoStore />}
        </Card>
        <Card title="How it works">
          <Steps>
            <li>Fairshelf reads your inventory ledger and finds units that were lost and never paid for.</li>
            <li>Found units and payments that came by themselves are taken off first.</li>
            <li>
              With the reimbursement plan you see every case with its evidence, before its claim window
              closes.
            </li>
          </Steps>
        </Card>
      </Columns>
    </>
  );
}

function Found({ market }: { market: Market }) {
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
      <LoadingRegion label="The estimate is loading">
        <Skeleton shape="block" />
      </LoadingRegion>
    );
  }
  const { estimate, openCases, openUnits } = summary.data;
  return (
    <Figures>
      <Stat label="Estimate" value={<Amounts of={estimate} />} />
      <Stat label="Cases" value={formatNumber(openCases)} />
      <Stat label="Units" value={formatNumber(openUnits)} />
    </Figures>
  );
}
