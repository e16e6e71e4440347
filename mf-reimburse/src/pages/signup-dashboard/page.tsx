import { useMarket } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Card, EmptyState, LoadingOrError, PageHeader } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { EstimateCard } from '../../before-start/estimate-card.tsx';
import { MissingCard } from '../../before-start/missing-card.tsx';
import { isReading, useFound, useReadiness } from '../../before-start/queries.ts';
import { NoStore } from '../../no-store.tsx';
import { ClosingList } from '../../overview/closing-list.tsx';
import { KindsTable } from '../../overview/kinds-table.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space[24]};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  align-items: start;
  gap: ${space[24]};
  > * {
    min-width: 0;
  }
`;

/** Reimbursement without the plan: what is owed, by confidence, and what is missing to start. */
export default function SignupDashboardPage() {
  const market = useMarket();
  return (
    <>
      <PageHeader
        title={t`Reimbursement`}
        description={t`What Amazon owes you for lost stock, and how to get it.`}
      />
      {market ? (
        <Stack key={market.sellerId}>
          <Found market={market} />
          <MissingCard market={market} />
        </Stack>
      ) : (
        <NoStore />
      )}
    </>
  );
}

function Found({ market }: { market: Market }) {
  const readiness = useReadiness(market);
  const found = useFound(market, readiness.data !== undefined && isReading(readiness.data));
  if (!found.data) {
    return <LoadingOrError compact query={found} label={t`Loading the estimate`} />;
  }
  const { open, closing } = found.data;
  return (
    <>
      <EstimateCard overview={found.data} />
      {open.length > 0 ? (
        <Columns>
          <Card title={t`By reason`}>
            <KindsTable open={open} />
          </Card>
          <Card title={t`Closing first`}>
            {closing.length > 0 ? (
              <ClosingList closing={closing} isOpen={false} />
            ) : (
              <EmptyState compact title={t`No open claim windows`} />
            )}
          </Card>
        </Columns>
      ) : null}
    </>
  );
}
