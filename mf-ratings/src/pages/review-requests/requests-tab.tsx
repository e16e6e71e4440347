import { formatDay, translated } from '@fairshelf/shared-contracts/core';
import { ChangeOnly, useDebouncedText } from '@fairshelf/shared-contracts/react';
import {
  REQUEST_REASON_NAMES,
  REQUEST_REASONS,
  REQUEST_STATE_FILTERS,
  REQUEST_STATES,
  type ReviewRequest,
} from '@fairshelf/shared-contracts/review-requests';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage, say } from '@fairshelf/shared-contracts/texts';
import { AlertDialog, EmptyState, ExportMenu, SearchField, Tag } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { DataTable, ListToolbar, pagedRows } from '@fairshelf/shared-ui/table';
import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ListCount } from '../../list-count.ts';
import { ListViews } from '../../list-views.tsx';
import { useSelection } from '../ratings-tracker/use-selection.ts';
import { CancelBar } from './cancel-bar.tsx';
import { PAGE_SIZE, useRequests, useRequestsExport } from './queries.ts';
import { historyColumns, queueColumns } from './request-columns.tsx';
import { STATE_WORDS } from './request-words.ts';
import type { Sending } from './sending-words.ts';
import { useRequestActs } from './use-request-acts.ts';
import { savedParsers, type View, visitParsers } from './view.ts';

const Toolbar = styled(ListToolbar)`
  > :first-child {
    flex: 1 1 16rem;
    max-width: 24rem;
  }
`;
const ANY = 'any';

/** The states of each list: the queue contains pending ones. */
const STATES = {
  queue: ['scheduled', 'ineligible', 'unknown'],
  history: REQUEST_STATES.filter((state) => state !== 'scheduled'),
} as const;

interface RequestsTabProps {
  readonly market: Market;
  readonly view: View;
  readonly list: 'queue' | 'history';
  /** Undefined while it loads. */
  readonly sending: Sending | undefined;
}

/** The queue, soonest first, or the history, newest first, with reasons. */
export function RequestsTab({ market, view, list, sending }: RequestsTabProps) {
  const requests = useRequests(market, list, view);
  const [searchText, setSearchText] = useDebouncedText(view.search, view.setSearch);
  const [asking, setAsking] = useState<ReviewRequest>();
  const { sendNow, isSending, leaveOut } = useRequestActs(market);
  const exportAs = useRequestsExport(market, list, view);
  const columns = useMemo(
    () =>
      list === 'queue'
        ? queueColumns({ ask: setAsking, leaveOut, sending })
        : historyColumns({ ask: setAsking }),
    [list, leaveOut, sending, currentLanguage()],
  );
  const selection = useSelection(
    requests.data?.rows.map(({ orderId }) => orderId),
    `${list} ${view.search} ${view.state} ${view.reason} ${view.since}`,
  );
  const { total = 0, more = false } = requests.data ?? {};
  const isFiltered = view.search !== '' || view.state !== '' || view.reason !== '' || view.since !== '';
  return (
    <>
      <Toolbar>
        <SearchField
          label={t`Search orders`}
          placeholder={t`Order number or SKU`}
          value={searchText}
          onChange={setSearchText}
        />
        <Select
          label={t`State`}
          hideLabel
          value={view.state || ANY}
          options={[
            { id: ANY, label: t`Any state` },
            ...STATES[list].map((state) => ({ id: state, label: say(STATE_WORDS[state].label) })),
            ...(list === 'history' ? [{ id: 'problem', label: t`Failed or unanswered` }] : []),
          ]}
          onChange={(id) => view.setState(REQUEST_STATE_FILTERS.find((state) => state === id) ?? '')}
        />
        <Select
          label={t`Reason`}
          hideLabel
          value={view.reason || ANY}
          options={[
            { id: ANY, label: translated(REQUEST_REASON_NAMES['']) },
            ...REQUEST_REASONS.filter(Boolean).map((reason) => ({
              id: reason,
              label: translated(REQUEST_REASON_NAMES[reason]),
            })),
          ]}
          onChange={(id) => view.setReason(REQUEST_REASONS.find((reason) => reason === id) ?? '')}
        />
        <ListCount>{requests.data ? countOrders(total, more) : ''}</ListCount>
        <ListViews
          key={list}
          list={`requests-${list}`}
          plainName={list === 'queue' ? t`Whole queue` : t`Whole history`}
          saved={savedParsers}
          visit={visitParsers}
        />
        <ExportMenu onExport={exportAs} disabled={total === 0} />
      </Toolbar>
      {view.since ? (
        <p>
          <Tag onRemove={view.clearFilters}>{t`Since ${{ since: formatDay(view.since) }}`}</Tag>
        </p>
      ) : null}
      {list === 'queue' && selection.count > 0 ? (
        <ChangeOnly explained>
          <CancelBar market={market} view={view} selection={selection} total={total} />
        </ChangeOnly>
      ) : null}
      <DataTable
        {...(list === 'queue' ? { selected: selection.selected, onSelectedChange: selection.select } : {})}
        rowLabel={(row) => row.orderId}
        label={list === 'queue' ? t`Queue` : t`History`}
        columns={columns}
        rowId={(row) => row.orderId}
        {...pagedRows({
          query: requests,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          more,
          isFiltered,
          nothing:
            list === 'queue' ? (
              <EmptyState title={t`The queue is empty`}>
                {t`Orders appear here when they are shipped and an active rule matches them.`}
              </EmptyState>
            ) : (
              <EmptyState title={t`No history yet`}>
                {t`Every request that was sent, and every order that was skipped, is listed here with its reason.`}
              </EmptyState>
            ),
        })}
        onClearFilters={view.clearFilters}
      />
      <AlertDialog
        open={asking !== undefined}
        title={t`Request a review of order ${{ orderId: asking?.orderId ?? '' }} now?`}
        confirmLabel={t`Request review`}
        pending={isSending}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => {
          if (asking) void sendNow(asking.orderId).then(() => setAsking(undefined));
        }}
      >
        {t`Amazon emails the buyer immediately, regardless of rules and sending hours. This can’t be undone, and each order gets only one request.`}
      </AlertDialog>
    </>
  );
}

const countOrders = (total: number, more: boolean): string =>
  more
    ? plural(total, { one: 'More than # order', other: 'More than # orders' })
    : plural(total, { one: '# order', other: '# orders' });
