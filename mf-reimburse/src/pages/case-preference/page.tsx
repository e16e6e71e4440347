import { marketAtom, store } from '@fairshelf/shared-contracts/state';
import { LoadingOrError, PageHeader } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { NoStore } from '../../no-store.tsx';
import { CaseStates } from './case-states.tsx';
import { ExclusionCard } from './exclusion-card.tsx';
import { LimitCard } from './limit-card.tsx';
import { useAccountCases } from './queries.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space[24]};
  max-width: 44rem;
`;

/** Case Preference: the daily limit of a seller account, its exclusions, and its cases by state. */
export default function CasePreferencePage() {
  const market = useAtomValue(marketAtom, { store });
  return (
    <>
      <PageHeader
        title={t`Case Preference`}
        description={market ? t`How cases of ${{ companyName: market.companyName }} are filed` : undefined}
      />
      {market ? <Preference key={market.sellerId} sellerId={market.sellerId} /> : <NoStore />}
    </>
  );
}

function Preference({ sellerId }: { sellerId: string }) {
  const cases = useAccountCases(sellerId);
  if (cases.data) {
    return (
      <Stack>
        <LimitCard
          sellerId={sellerId}
          companyId={cases.data.company_id}
          limit={cases.data.limit_case_per_day}
        />
        <ExclusionCard sellerId={sellerId} />
        <CaseStates states={cases.data.states} />
      </Stack>
    );
  }
  return <LoadingOrError query={cases} label={t`Loading the preferences`} />;
}
