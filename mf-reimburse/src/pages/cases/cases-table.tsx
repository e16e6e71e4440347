import { formatNumber, translated } from '@fairshelf/shared-contracts/core';
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
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Banner, ExportMenu, SearchField } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { DataTable, ListToolbar, pagedRows, toTableSort } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
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
const groupOptions = () => [
  { id: 'open', label: t`Open cases` },
  { id: 'not-paid', label: t`Denied or expired` },
];
const statusOptions = (kinds: readonly CaseStatusKind[], hasGroups: boolean) => [
  { id: ALL, label: t`All statuses` },
  ...(hasGroups ? groupOptions() : []),
  ...kinds.map((kind) => ({ id: kind, label: translated(caseStatusNames[kind]) })),
];
const kindsOf = (group: CaseGroup | undefined): readonly CaseStatusKind[] =>
  group ? CASE_GROUP_KINDS[group] : CASE_STATUS_KINDS;
const windowOptions = () => [
  { id: ALL, label: t`Any claim window` },
  ...CLOSING_FILTERS.map((id) => ({
    id,
    label: t`Closes within ${{ days: formatNumber(CLOSING_DAYS[id]) }} days`,
  })),
];
const categoryOptions = () => [
  { id: ALL, label: t`All kinds` },
  ...CASE_CATEGORIES.map((category) => ({ id: category, label: translated(caseCategoryNames[category]) })),
];

const needOptions = () => [
  { id: ALL, label: t`Any requirement` },
  ...CASE_NEEDS.map((need) => ({ id: need, label: translated(caseNeedWords[need].label) })),
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
export function CasesTable({ market, view: addressView, group, version = 'full' }: CasesTableProps) {
  // A filter that the page doesn't have is ignored in the address.
  const view = {
    ...addressView,
    need: group === 'action-needed' ? addressView.need : null,
    isEveryCountry: addressView.isEveryCountry && version === 'full',
    isEveryStore: addressView.isEveryStore && version === 'full',
    group: group ?? addressView.chosenGroup,
  };
  const [searchText, setSearchText] = useDebouncedText(view.search, view.setSearch);
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
    [open, problems, isEveryCountry, currentLanguage()],
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
  return (
    <>
      <Toolbar>
        <SearchField
          label={t`Search cases`}
          placeholder={t`Title, FNSKU or SKU`}
          value={searchText}
          onChange={setSearchText}
        />
        {kinds.length > 1 ? (
          <Select
            label={t`Status`}
            hideLabel
            options={statusOptions(kinds, !group)}
            value={view.status ?? (group ? undefined : view.group) ?? ALL}
            onChange={view.setStatus}
          />
        ) : null}
        <Select
          label={t`Reason`}
          hideLabel
          options={categoryOptions()}
          value={view.category ?? ALL}
          onChange={view.setCategory}
        />
        {group === 'action-needed' ? (
          <Select
            label={t`Waiting for`}
            hideLabel
            options={needOptions()}
            value={view.need ?? ALL}
            onChange={view.setNeed}
          />
        ) : null}
        {group ? null : (
          <Select
            label={t`Claim window`}
            hideLabel
            options={windowOptions()}
            value={view.closes ?? ALL}
            onChange={view.setCloses}
          />
        )}
        {version === 'full' ? (
          <Select
            label={t`Country`}
            hideLabel
            options={[
              { id: 'here', label: translated(market.countryName) },
              { id: ALL, label: t`All countries` },
              { id: ALL_STORES, label: t`All stores` },
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
            {plural(
              { count: choice.stayed },
              {
                one: 'One case didn’t change. The reason is below its status.',
                other: '# cases didn’t change. The reason is below the status of each.',
              },
            )}
          </Banner>
        </Stayed>
      ) : null}
      <DataTable
        label={t`Cases`}
        columns={columns}
        total={cases.data?.total}
        rowId={(row) => row.id}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        {...(isChosen
          ? {
              selected: choice.selected,
              onSelectedChange: choice.select,
              rowLabel: (row: CaseRow) => row.title ?? (row.fnsku || row.sku || t`case`),
            }
          : {})}
        {...(open ? { onOpen: (row: CaseRow) => open(row.id) } : {})}
        {...pagedRows({
          query: cases,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          isFiltered,
          nothing: <NothingOwed market={market} group={view.group} onRead={refetch} />,
        })}
        onClearFilters={view.clearFilters}
      />
    </>
  );
}
