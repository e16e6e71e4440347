import { formatNumber } from '@fairshelf/shared-contracts/core';
import { ChangeOnly, useDebouncedText } from '@fairshelf/shared-contracts/react';
import {
  CASE_CATEGORIES,
  CASE_GROUP_KINDS,
  CASE_NEEDS,
  CASE_STATUS_KINDS,
  type CaseGroup,
  type CaseRow,
  type CaseStatusKind,
  CLOSING_DAYS,
  CLOSING_FILTERS,
  caseCategoryNames,
  caseNeedWords,
  caseStatusNames,
} from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Banner, Button, EmptyState, ExportMenu, Pagination, SearchField } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { DataTable, ListToolbar, toTableSort } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { caseColumns } from './columns.tsx';
import { NothingOwed } from './nothing-owed.tsx';
import { type ListVersion, PAGE_SIZE, useCases, useCasesExport } from './queries.ts';
import { SelectedCases } from './selected-cases.tsx';
import { useChosenCases } from './use-chosen-cases.ts';
import type { useView } from './view.ts';

const Toolbar = styled(ListToolbar)`
  > * {
    flex: 1 1 10rem;
    max-width: 24rem;
  }
  > :first-child {
    flex: 2 1 14rem;
  }
`;

const End = styled.div`
  text-align: end;
  && {
    flex: none;
    margin-inline-start: auto;
  }
`;

const Stayed = styled.div`
  margin-bottom: ${space[12]};
`;

const ALL = 'all';
const ALL_STORES = 'all-stores';
/** Lists of several statuses, on the page of all cases. */
const groupOptions = [
  { id: 'open', label: 'Open' },
  { id: 'not-paid', label: 'Denied or expired' },
];
const statusOptions = (kinds: readonly CaseStatusKind[], hasGroups: boolean) => [
  { id: ALL, label: 'All statuses' },
  ...(hasGroups ? groupOptions : []),
  ...kinds.map((kind) => ({ id: kind, label: caseStatusNames[kind] })),
];
const kindsOf = (group: CaseGroup | undefined): readonly CaseStatusKind[] =>
  group ? CASE_GROUP_KINDS[group] : CASE_STATUS_KINDS;
const windowOptions = [
  { id: ALL, label: 'Any claim window' },
  ...CLOSING_FILTERS.map((id) => ({ id, label: `Closes within ${CLOSING_DAYS[id]} days` })),
];
const categoryOptions = [
  { id: ALL, label: 'All kinds' },
  ...CASE_CATEGORIES.map((category) => ({ id: category, label: caseCategoryNames[category] })),
];

const needOptions = [
  { id: ALL, label: 'Any requirement' },
  ...CASE_NEEDS.map((need) => ({ id: need, label: caseNeedWords[need].label })),
];

interface CasesTableProps {
  readonly market: Market;
  readonly view: ReturnType<typeof useView>;
  /** The states of the list; undefined: all of them. */
  readonly group: CaseGroup | undefined;
  /** The signup version has neither exports nor cases to open. */
  readonly version?: ListVersion;
}

/** The list of cases, with search, filter, sort and page in the address. */
export function CasesTable({ market, view: chosen, group, version = 'full' }: CasesTableProps) {
  // A filter that the page doesn't have is ignored in the address.
  const view = {
    ...chosen,
    need: group === 'action-needed' ? chosen.need : null,
    isEveryCountry: chosen.isEveryCountry && version === 'full',
    isEveryStore: chosen.isEveryStore && version === 'full',
    group: group ?? chosen.chosenGroup,
  };
  const [typed, setTyped] = useDebouncedText(view.search, view.setSearch);
  const cases = useCases(market, view, version);
  const { refetch } = cases;
  const exportCases = useCasesExport(market, view);
  const open = version === 'full' ? view.open : undefined;
  // Several cases are moved within one store.
  const isChosen = group === 'action-needed' && version === 'full' && !view.isEveryStore;
  const choice = useChosenCases(cases.data?.rows);
  const { problems } = choice;
  const { isEveryCountry } = view;
  const columns = useMemo(
    () => caseColumns(open, { problems, showsCountry: isEveryCountry }),
    [open, problems, isEveryCountry],
  );
  const total = cases.data?.total ?? 0;
  const isFiltered =
    view.search !== '' ||
    view.state !== null ||
    view.status !== null ||
    (!group && view.group !== undefined) ||
    view.closes !== null ||
    view.category !== null ||
    view.need !== null;
  const kinds = kindsOf(group);
  const isBeyondTheEnd = total > 0 && cases.data?.rows.length === 0;
  return (
    <>
      <Toolbar>
        <SearchField
          label="Search cases"
          placeholder="Title, FNSKU or SKU"
          value={typed}
          onChange={setTyped}
        />
        {kinds.length > 1 ? (
          <Select
            label="Status"
            hideLabel
            options={statusOptions(kinds, !group)}
            value={view.status ?? (group ? undefined : view.group) ?? ALL}
            onChange={view.setStatus}
          />
        ) : null}
        <Select
          label="Reason"
          hideLabel
          options={categoryOptions}
          value={view.category ?? ALL}
          onChange={view.setCategory}
        />
        {group === 'action-needed' ? (
          <Select
            label="Waiting for"
            hideLabel
            options={needOptions}
            value={view.need ?? ALL}
            onChange={view.setNeed}
          />
        ) : null}
        {group ? null : (
          <Select
            label="Claim window"
            hideLabel
            options={windowOptions}
            value={view.closes ?? ALL}
            onChange={view.setCloses}
          />
        )}
        {version === 'full' ? (
          <Select
            label="Country"
            hideLabel
            options={[
              { id: 'here', label: market.countryName },
              { id: ALL, label: 'All countries' },
              { id: ALL_STORES, label: 'All stores' },
            ]}
            value={view.isEveryStore ? ALL_STORES : view.isEveryCountry ? ALL : 'here'}
            onChange={view.setCountry}
          />
        ) : null}
        {version === 'full' ? (
          <End>
            <ExportMenu onExport={exportCases} disabled={total === 0} />
          </End>
        ) : null}
      </Toolbar>
      {choice.chosen.length > 0 ? (
        <ChangeOnly explained>
          <SelectedCases
            market={market}
            cases={choice.chosen}
            onJudged={choice.judged}
            onClear={choice.clear}
          />
        </ChangeOnly>
      ) : null}
      {choice.stayed > 0 ? (
        <Stayed>
          <Banner tone="warning" onDismiss={choice.forgetProblems}>
            {choice.stayed === 1
              ? 'One case didn’t change. The reason is below its status.'
              : `${choice.stayed} cases didn’t change. The reason is below the status of each.`}
          </Banner>
        </Stayed>
      ) : null}
      <DataTable
        label="Cases"
        columns={columns}
        rows={cases.data?.rows}
        total={cases.data?.total}
        rowId={(row) => row.id}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        {...(isChosen
          ? {
              selected: choice.selected,
              onSelectedChange: choice.select,
              rowLabel: (row: CaseRow) => row.title ?? (row.fnsku || row.sku || 'case'),
            }
          : {})}
        {...(open ? { onOpen: (row: CaseRow) => open(row.id) } : {})}
        error={cases.error?.message}
        onRetry={() => void refetch()}
        retrying={cases.isFetching}
        filtered={isFiltered && !isBeyondTheEnd}
        onClearFilters={view.clearFilters}
        empty={
          isBeyondTheEnd ? (
            <EmptyState
              title={`There is no page ${formatNumber(view.page)}`}
              actions={<Button onClick={() => view.setPage(1)}>Go to the first page</Button>}
            />
          ) : (
            <NothingOwed market={market} group={view.group} onRead={refetch} />
          )
        }
        footer={
          total > PAGE_SIZE && !isBeyondTheEnd ? (
            <Pagination page={view.page} pageSize={PAGE_SIZE} total={total} onChange={view.setPage} />
          ) : null
        }
      />
    </>
  );
}
