import { marketAtom, store } from '@fairshelf/shared-contracts/state';
import { type Loading, LoadingOrError, PageHeader } from '@fairshelf/shared-ui/core';
import { inOrder, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { NoStore } from '../../no-store.tsx';
import { CompanyCard } from './company-card.tsx';
import { ConnectionsCard } from './connections-card.tsx';
import { FilingCard } from './filing-card.tsx';
import { InboundCard } from './inbound-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { type Account, useAccount, useConfig } from './queries.ts';
import { ReturnsCard } from './returns-card.tsx';
import { SetupCard } from './setup-card.tsx';
import type { AccountData } from './words.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  align-items: start;
  gap: ${space[24]};
  @media (max-width: 68rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Stack = styled.div`
  display: grid;
  gap: ${space[24]};
  ${inOrder}
`;

/** Settings, accounts of reimbursement: one-time setup before cases can be found and filed. */
export default function AccountsPage() {
  const market = useAtomValue(marketAtom, { store });
  return (
    <>
      <PageHeader
        title={t`Company and Team`}
        description={
          market
            ? t`One-time setup before we can file cases for ${{ companyName: market.companyName }}`
            : undefined
        }
      />
      {market ? <Settings key={market.sellerId} sellerId={market.sellerId} /> : <NoStore />}
    </>
  );
}

function Settings({ sellerId }: { sellerId: string }) {
  const account = useAccount(sellerId);
  return account.data ? <Loaded account={account.data} /> : <NotLoaded query={account} />;
}

function Loaded({ account }: { account: AccountData }) {
  const accountIds: Account = { company_id: account.company_id, seller_id: account.seller_id };
  const config = useConfig(accountIds);
  return (
    <Columns>
      <Stack>
        <SetupCard account={accountIds} />
        <FilingCard account={account} waiting={config.data?.waiting} />
        <ConnectionsCard account={account} />
        {config.data ? <InboundCard account={accountIds} config={config.data} /> : null}
      </Stack>
      {config.data ? (
        <Stack>
          <PeopleCard account={account} />
          <ReturnsCard
            sellerId={account.seller_id}
            isEnabled={config.data.is_customer_return_enabled}
            waiting={config.data.waiting}
          />
          <CompanyCard key={config.data.company_name} account={accountIds} name={config.data.company_name} />
        </Stack>
      ) : (
        <NotLoaded query={config} />
      )}
    </Columns>
  );
}

const NotLoaded = ({ query }: { query: Loading }) => (
  <LoadingOrError query={query} label={t`Loading the account`} />
);
