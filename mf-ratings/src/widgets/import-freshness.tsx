import { formatNumber } from '@fairshelf/shared-contracts/core';
import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { Badge, EmptyState, ErrorState, type Tone } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { FinishedTime } from '../imports/finished-time.tsx';
import { type Import, importNames } from '../imports/import-names.ts';
import { useImportStates } from '../imports/use-import-states.ts';
import { WidgetLoading } from './widget-loading.tsx';

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
  small {
    display: block;
    color: ${color.danger};
    ${textStyle(12)}
  }
`;

/** Dashboard: what of the store has been imported, and when. */
export default function ImportFreshnessWidget() {
  const market = useAtomValue(marketAtom, { store });
  return market ? <Freshness market={market} /> : <EmptyState compact title="No store connected yet" />;
}

function Freshness({ market }: { market: Market }) {
  const imports = useImportStates(market.sellerId, market.marketId);
  if (imports.data) {
    return (
      <List>
        {imports.data.map((one) => (
          <Line key={one.kind} one={one} />
        ))}
      </List>
    );
  }
  if (!imports.error) return <WidgetLoading label="The state of the imports is loading" />;
  return (
    <ErrorState compact onRetry={() => void imports.refetch()} retrying={imports.isFetching}>
      {imports.error.message}
    </ErrorState>
  );
}

function Line({ one }: { one: Import }) {
  return (
    <>
      <dt>{importNames[one.kind]}</dt>
      <dd>
        {one.state === 'done' ? (
          <Finished one={one} />
        ) : (
          <Badge tone={states[one.state].tone}>{states[one.state].text}</Badge>
        )}
        {one.state === 'failed' && one.message ? <small>{one.message}</small> : null}
      </dd>
    </>
  );
}

function Finished({ one }: { one: Import }) {
  return one.finishedAt ? <FinishedTime at={new Date(one.finishedAt)} /> : `${formatNumber(one.rows)} rows`;
}
