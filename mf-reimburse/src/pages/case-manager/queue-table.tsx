import { translated } from '@fairshelf/shared-contracts/core';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import {
  CASE_CATEGORIES,
  caseCategoryNames,
  type QueueView,
} from '@fairshelf/shared-contracts/reimbursement';
import { currentLanguage, type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { useDefaultView, useSavedViews, ViewMenu } from '@fairshelf/shared-signup/saved-views';
import { Banner, Checkbox, EmptyState, ExportMenu, SearchField } from '@fairshelf/shared-ui/core';
import { SegmentedControl, Select } from '@fairshelf/shared-ui/inputs';
import { DataTable, ListToolbar, pagedRows, toTableSort } from '@fairshelf/shared-ui/table';
import { msg, plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useChosenCases } from '../cases/use-chosen-cases.ts';
import { PAGE_SIZE, useQueue, useQueueExport } from './queries.ts';
import { queueColumns } from './queue-columns.tsx';
import { QueueFilterButton, QueueFilterChips } from './queue-filters.tsx';
import { SelectedQueued } from './selected-queued.tsx';
import type { QueueListView } from './view.ts';

const Toolbar = styled(ListToolbar)`
  > [data-grow] {
    flex: 1 1 11rem;
    max-width: 24rem;
  }
`;

const ALL = 'all';
const views = () => [
  { id: 'to-file', label: t`To file` },
  { id: 'messages', label: t`New messages` },
  { id: 'with-seller', label: t`With the seller` },
  { id: 'with-marketplace', label: t`With Amazon` },
  { id: 'closed', label: t`Closed` },
];
const emptyViews: Readonly<Record<QueueView, MessageDescriptor>> = {
  'to-file': msg`Cases appear here when the seller has a plan, portal access and everything the case needs.`,
  messages: msg`Messages of sellers appear here until a case manager has opened the case.`,
  'with-seller': msg`No seller has to provide anything.`,
  'with-marketplace': msg`Filed cases stay here until Amazon has answered.`,
  closed: msg`Paid, expired and withdrawn cases appear here.`,
};
const categories = () => [
  { id: ALL, label: t`All kinds` },
  ...CASE_CATEGORIES.map((category) => ({ id: category, label: translated(caseCategoryNames[category]) })),
];

/** The queue with its filters in the address. */
export function QueueTable({ view }: { view: QueueListView }) {
  const [searchText, setSearchText] = useDebouncedText(view.search, view.setSearch);
  const queue = useQueue(view);
  const exportCases = useQueueExport(view);
  const savedViews = useSavedViews('queue');
  useDefaultView(savedViews, view);
  const { show } = view;
  const choice = useChosenCases(queue.data?.rows);
  const { problems } = choice;
  const language = currentLanguage();
  const columns = useMemo(
    () => queueColumns((row) => show(row.company_id, row.id), problems),
    [show, problems, language],
  );
  const total = queue.data?.total ?? 0;
  return (
    <>
      <Toolbar>
        <SegmentedControl
          label={t`Cases shown`}
          options={views()}
          value={view.view}
          onChange={view.setView}
        />
        <div data-grow>
          <SearchField
            label={t`Search the queue`}
            placeholder={t`Search`}
            value={searchText}
            onChange={setSearchText}
          />
        </div>
        <Select
          label={t`Reason`}
          hideLabel
          options={categories()}
          value={view.category ?? ALL}
          onChange={view.setCategory}
        />
        <Checkbox checked={view.mine} onChange={(event) => view.setMine(event.currentTarget.checked)}>
          {t`Only mine`}
        </Checkbox>
        <QueueFilterButton view={view} />
        <ViewMenu
          store={savedViews}
          plainName={t`To file`}
          currentId={view.savedView}
          query={view.savedQuery}
          onOpen={view.openView}
        />
        <ExportMenu onExport={exportCases} disabled={total === 0} />
      </Toolbar>
      <QueueFilterChips view={view} />
      {choice.chosen.length > 0 ? (
        <SelectedQueued cases={choice.chosen} onJudged={choice.judged} onClear={choice.clear} />
      ) : null}
      {choice.stayed > 0 ? (
        <Banner tone="warning" onDismiss={choice.forgetProblems}>
          {plural(
            { count: choice.stayed },
            {
              one: 'One case didn’t change. The reason is below its status.',
              other: '# cases didn’t change. The reason is below the status of each.',
            },
          )}
        </Banner>
      ) : null}
      <DataTable
        label={t`Cases of every seller`}
        columns={columns}
        total={queue.data?.total}
        rowId={(row) => row.id}
        selected={choice.selected}
        onSelectedChange={choice.select}
        rowLabel={(row) => `${row.title ?? row.fnsku}, ${row.store_name}`}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        onOpen={(row) => show(row.company_id, row.id)}
        {...pagedRows({
          query: queue,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          isFiltered: view.isFiltered,
          nothing: <EmptyState title={t`No cases`}>{say(emptyViews[view.view])}</EmptyState>,
        })}
        onClearFilters={view.clearFilters}
      />
    </>
  );
}
