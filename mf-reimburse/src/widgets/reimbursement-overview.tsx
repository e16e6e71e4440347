import { useMarket } from '@fairshelf/shared-contracts/react';
import type { CaseOverview } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';
import { EmptyState, LoadingOrError } from '@fairshelf/shared-ui/core';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { ConversionNote } from '../amounts.tsx';
import { NoStore } from '../no-store.tsx';
import { ClosingList } from '../overview/closing-list.tsx';
import { KindsTable } from '../overview/kinds-table.tsx';
import { useCaseOverview } from '../overview/queries.ts';
import { ResultsPart } from '../overview/results-part.tsx';
import { StandingFigures } from '../overview/standing-figures.tsx';
import { WaterfallPart } from '../overview/waterfall-part.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space[32]};
  h3 {
    margin-bottom: ${space[12]};
    ${textStyle(14, 600)}
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: ${space[32]};
  > * {
    min-width: 0;
  }
`;

const KINDS_SHOWN = 8;

/** Dashboard: owed, in progress, paid and not paid; what became of lost units; by kind and channel; claim windows that close soon. */
export default function ReimbursementOverviewWidget() {
  const market = useMarket();
  return market ? <Overview market={market} /> : <NoStore />;
}

function Overview({ market }: { market: Market }) {
  const overview = useCaseOverview(market);
  if (overview.data) return <Parts overview={overview.data} />;
  return <LoadingOrError compact query={overview} label={t`Loading the overview`} />;
}

function Parts({ overview }: { overview: CaseOverview }) {
  const { standings, open, waterfall, converted, results, closing } = overview;
  if (standings.every(({ count }) => count === 0)) {
    return (
      <EmptyState compact title={t`Nothing to show yet`}>
        {t`Figures appear here when your store’s inventory ledger and payments have been imported.`}
      </EmptyState>
    );
  }
  return (
    <Stack>
      {/* The amount owed is in the summary above. */}
      <div>
        <StandingFigures overview={overview} shown={['in-progress', 'paid', 'not-paid']} />
        {converted ? <ConversionNote conversion={converted} /> : null}
      </div>
      <ResultsPart results={results} />
      <WaterfallPart waterfall={waterfall} converted={converted} />
      <Columns>
        <section>
          <h3>{t`Owed by reason`}</h3>
          {open.length > 0 ? (
            <KindsTable open={open} limit={KINDS_SHOWN} />
          ) : (
            <EmptyState compact title={t`No open cases`} />
          )}
        </section>
        <section>
          <h3>{t`Closing first`}</h3>
          <ClosingList closing={closing} isOpen />
        </section>
      </Columns>
    </Stack>
  );
}
