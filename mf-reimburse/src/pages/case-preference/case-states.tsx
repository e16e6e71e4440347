import { type CallData, formatNumber, translated } from '@fairshelf/shared-contracts/core';
import { CASE_STATES, caseStateNames, type getAccountCases } from '@fairshelf/shared-contracts/reimbursement';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Badge, Card, EmptyState } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { caseStateTones } from '../cases/case-state.ts';

type Counted = CallData<typeof getAccountCases>['states'][number];

const labelOf = (state: string) => {
  const caseState = CASE_STATES.find((each) => each === state);
  return caseState
    ? { text: translated(caseStateNames[caseState]), tone: caseStateTones[caseState] }
    : { text: state, tone: 'neutral' as const };
};

const stateColumns = (): readonly Column<Counted>[] => [
  {
    id: 'state',
    header: t`State`,
    cardTitle: true,
    cell: ({ state }) => <Badge tone={labelOf(state).tone}>{labelOf(state).text}</Badge>,
  },
  {
    id: 'count',
    header: t`Cases`,
    width: 120,
    align: 'end',
    cell: ({ count }) => formatNumber(count),
  },
];

/** States that read alike are one row. */
function mergeStates(states: readonly Counted[]): readonly Counted[] {
  const rows = new Map<string, Counted>();
  for (const each of states.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const { text } = labelOf(each.state);
    const previous = rows.get(text);
    rows.set(text, previous ? { ...previous, count: previous.count + each.count } : each);
  }
  return [...rows.values()];
}

/** The number of the seller account's cases by state. */
export function CaseStates({ states }: { states: readonly Counted[] }) {
  const columns = useMemo(stateColumns, [currentLanguage()]);
  return (
    <Card flush title={t`Cases by status`} description={t`Across all countries of the seller account.`}>
      <DataTable
        label={t`Cases by state`}
        flush
        columns={columns}
        rows={mergeStates(states)}
        rowId={(row) => row.state}
        density="compact"
        empty={<EmptyState compact title={t`No cases yet`} />}
      />
    </Card>
  );
}

const order: readonly string[] = CASE_STATES;
const placeOf = ({ state }: Counted): number => order.indexOf(state);
