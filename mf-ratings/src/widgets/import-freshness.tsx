import {
  type CallData,
  formatNumber,
  formatRelativeTime,
  type listImports,
} from '@fairshelf/shared-contracts/core';
import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { Badge, ErrorState, Skeleton, type Tone } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { useImportStates } from './queries.ts';

type Import = CallData<typeof listImports>[number];

const names: Readonly<Record<Import['kind'], string>> = {
  participations: 'Marketplaces',
  catalogue: 'Catalogue',
  orders: 'Orders',
  listings: 'Listings',
  ledger: 'Inventory ledger',
  reimbursements: 'Reimbursements',
  ratings: 'Ratings',
};

const states: Readonly<
  Record<Exclude<Import['state'], 'done'>, { readonly text: string; readonly tone: Tone }>
> = {
  waiting: { text: 'Waiting', tone: 'neutral' },
  running: { text: 'Importing', tone: 'info' },
  failed: { text: 'Failed', tone: 'danger' },
};

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[8]} ${space[16]};
  margin: 0;
  ${textStyle(13)}
  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
    text-align: end;
  }
`;

/** Dashboard: what of the store has been imported, and when. */
export default function ImportFreshnessWidget() {
  const market = useAtomValue(marketAtom, { store });
  return market ? <Freshness market={market} /> : null;
}

function Freshness({ market }: { market: Market }) {
  const imports = useImportStates(market);
  if (imports.error) {
    return (
      <ErrorState compact onRetry={() => void imports.refetch()}>
        {imports.error.message}
      </ErrorState>
    );
  }
  if (!imports.data) return <Skeleton shape="block" />;
  return (
    <List>
      {imports.data.map((one) => (
        <Line key={one.kind} one={one} />
      ))}
    </List>
  );
}

function Line({ one }: { one: Import }) {
  const finishedAt = one.finishedAt ? new Date(one.finishedAt) : undefined;
  return (
    <>
      <dt>{names[one.kind]}</dt>
      <dd title={one.message ?? `${formatNumber(one.rows)} rows`}>
        {one.state === 'done' && finishedAt ? (
          formatRelativeTime(finishedAt, new Date())
        ) : (
          <StateBadge state={one.state === 'done' ? 'waiting' : one.state} />
        )}
      </dd>
    </>
  );
}

function StateBadge({ state }: { state: Exclude<Import['state'], 'done'> }) {
  return <Badge tone={states[state].tone}>{states[state].text}</Badge>;
}
