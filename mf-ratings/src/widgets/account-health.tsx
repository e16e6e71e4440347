import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { EmptyState, Link, LoadingOrError } from '@fairshelf/shared-ui/core';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { AccountJudgement } from '../account-judgement.tsx';
import { NoStore } from '../no-store.tsx';
import { useAccountHealth } from './queries.ts';

const More = styled.p`
  margin-top: ${space[12]};
  ${textStyle(13)}
`;

/** Dashboard: Amazon's view of the account, figures off their target, and open violations. */
export default function AccountHealthWidget() {
  const market = useAtomValue(marketAtom, { store });
  return market ? <AccountHealth market={market} /> : <NoStore />;
}

function AccountHealth({ market }: { market: Market }) {
  const answer = useAccountHealth(market);
  const { data } = answer;
  if (!data) return <LoadingOrError compact query={answer} label={t`Loading account health`} />;
  if (!data.health) {
    return (
      <EmptyState compact title={t`Not known yet`}>
        {t`Amazon’s report on this account arrives with the next import.`}
      </EmptyState>
    );
  }
  return (
    <>
      <AccountJudgement health={data.health} open={data.open} />
      <More>
        <Link href="/account-health">{t`See all violations`}</Link>
      </More>
    </>
  );
}
