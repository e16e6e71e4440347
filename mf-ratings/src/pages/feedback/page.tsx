import { ChangeOnly, useDebouncedText } from '@fairshelf/shared-contracts/react';
import { FEEDBACK_SORTS, FEEDBACK_STATES } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage, say } from '@fairshelf/shared-contracts/texts';
import { Button, ButtonLink, EmptyState, ExportMenu, SearchField, toast } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { DataTable, pagedRows, SelectionBar } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ListViews } from '../../list-views.tsx';
import { StarFilter } from '../../star-filter.tsx';
import { StoreHead, StorePage } from '../../store-page.tsx';
import { WrittenFilter } from '../review-observer/written-filter.tsx';
import { feedbackColumns } from './columns.tsx';
import { FeedbackDrawer } from './feedback-drawer.tsx';
import { FeedbackFigures } from './figures.tsx';
import { PAGE_SIZE, storeOf, useFeedback, useFeedbackExport, useWork } from './queries.ts';
import { savedParsers, useView, visitParsers } from './view.ts';
import { SORT_WORDS, STATE_WORDS } from './words.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
  > :first-child {
    flex: 1 1 14rem;
    max-width: 22rem;
  }
  > [data-choice] {
    flex: 1 1 9.5rem;
    max-width: 14rem;
  }
  > [data-days] {
    flex: 2 1 19.75rem;
    max-width: 28.75rem;
  }
`;

/** Seller Feedback: what buyers think of the shop, and the work on what is low. */
export default function FeedbackPage() {
  return <StorePage title={t`Seller Feedback`}>{(market) => <FeedbackOf market={market} />}</StorePage>;
}

const ALL = 'all';
const nothing: ReadonlySet<string> = new Set();

function FeedbackOf({ market }: { market: Market }) {
  const view = useView();
  const feedback = useFeedback(market, view);
  const { data } = feedback;
  const exportAs = useFeedbackExport(market, view);
  const [searchText, setSearchText] = useDebouncedText(view.q, view.setSearch);
  const [selected, setSelected] = useState(nothing);
  const { open } = view;
  // The headers are in the chosen language.
  const language = currentLanguage();
  const columns = useMemo(() => feedbackColumns(open), [open, language]);
  const total = data?.total ?? 0;
  // Rows that are out of sight must not be changed with the rest.
  const selection = data?.rows.filter(({ orderId }) => selected.has(orderId)) ?? [];
  return (
    <>
      <StoreHead
        title={t`Seller Feedback`}
        market={market}
        actions={
          data ? (
            <ButtonLink href={data.removalUrl} target="_blank" rel="noopener noreferrer">
              {t`Feedback Manager on Amazon`}
            </ButtonLink>
          ) : null
        }
      />
      {data ? <FeedbackFigures figures={data} /> : null}
      <Bar>
        <SearchField
          label={t`Search feedback`}
          placeholder={t`Order number or comment`}
          value={searchText}
          onChange={setSearchText}
        />
        <StarFilter chosen={view.stars} onChange={view.setStars} />
        <div data-choice="">
          <Select
            label={t`State`}
            hideLabel
            options={[
              { id: ALL, label: t`All states` },
              ...FEEDBACK_STATES.map((id) => ({ id, label: say(STATE_WORDS[id].text) })),
            ]}
            value={view.state ?? ALL}
            onChange={view.setState}
          />
        </div>
        <WrittenFilter view={view} />
        <div data-choice="">
          <Select
            label={t`Sort`}
            hideLabel
            options={FEEDBACK_SORTS.map((id) => ({ id, label: say(SORT_WORDS[id]) }))}
            value={view.sort}
            onChange={view.setSort}
          />
        </div>
        <ListViews list="feedback" plainName={t`All feedback`} saved={savedParsers} visit={visitParsers} />
        <ExportMenu onExport={exportAs} disabled={total === 0} />
      </Bar>
      {selection.length > 0 ? (
        <ChangeOnly explained>
          <WorkBar
            market={market}
            orders={selection.map(({ orderId }) => orderId)}
            onDone={() => setSelected(nothing)}
          />
        </ChangeOnly>
      ) : null}
      <DataTable
        label={t`Seller feedback`}
        columns={columns}
        total={data?.total}
        rowId={(row) => row.orderId}
        rowLabel={(row) => t`the feedback for order ${{ orderId: row.orderId }}`}
        selected={selected}
        onSelectedChange={setSelected}
        onOpen={(row) => open(row.orderId)}
        {...pagedRows({
          query: feedback,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          isFiltered: view.isFiltered,
          nothing: (
            <EmptyState title={t`No feedback yet`} icon={<MessageSquareText />}>
              {t`Feedback of the last four months is imported from Amazon every four hours.`}
            </EmptyState>
          ),
        })}
        onClearFilters={view.clearFilters}
      />
      {view.order ? (
        <FeedbackDrawer key={view.order} market={market} orderId={view.order} onClose={view.close} />
      ) : null}
    </>
  );
}

interface WorkBarProps {
  readonly market: Market;
  readonly orders: readonly string[];
  readonly onDone: () => void;
}

/** Sets the state of the selected rows. */
function WorkBar({ market, orders, onDone }: WorkBarProps) {
  const work = useWork();
  return (
    <SelectionBar label={t`Selected feedback`} count={orders.length} onClear={onDone}>
      {FEEDBACK_STATES.map((state) => (
        <Button
          key={state}
          size="sm"
          disabled={work.isPending}
          onClick={() =>
            work.mutate(
              { body: { ...storeOf(market), orders: [...orders], state } },
              {
                onSuccess: (answer) => {
                  if (answer.error) toast.danger(answer.message);
                  else onDone();
                },
              },
            )
          }
        >
          {say(STATE_WORDS[state].text)}
        </Button>
      ))}
    </SelectionBar>
  );
}
