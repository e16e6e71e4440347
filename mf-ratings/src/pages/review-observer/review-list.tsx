import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Button, EmptyState, ExportMenu } from '@fairshelf/shared-ui/core';
import { DataTable, queryState } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ListViews } from '../../list-views.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { reviewColumns } from './columns.tsx';
import { Filters } from './filters.tsx';
import { Pager } from './pager.tsx';
import { useColleagues, useReviews, useReviewsExport } from './queries.ts';
import { ReviewDrawer } from './review-drawer.tsx';
import { useNoteDrafts } from './use-note-drafts.ts';
import { useReadingOn } from './use-reading-on.ts';
import { useReviewWork } from './use-review-work.ts';
import { savedParsers, useView, visitParsers } from './view.ts';

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  margin-bottom: ${space[12]};
  color: ${color.muted};
  ${textStyle(13)}
`;

const Shown = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
  min-height: 2rem;
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[8]};
`;

const nothing: ReadonlySet<string> = new Set();

/** The list with its filters and selection, and the open review in a drawer. */
export function ReviewList({ market, onImport }: { market: Market; onImport: () => void }) {
  const view = useView();
  const reviews = useReviews(market, view);
  const exportReviews = useReviewsExport(market, view);
  const work = useReviewWork(market);
  const people = useColleagues(market).data;
  const [selected, setSelected] = useState(nothing);
  const drafts = useNoteDrafts();
  const reading = useReadingOn(view, reviews);
  const { open } = view;
  const language = currentLanguage();
  const columns = useMemo(
    () => reviewColumns(open, new Map((people ?? []).map(({ id, name }) => [id, name]))),
    // The headers are in the chosen language.
    [open, people, language],
  );
  const rows = reviews.data?.rows;
  const total = reviews.data?.total ?? 0;
  const selection = rows?.filter(({ id }) => selected.has(id)) ?? [];
  // Another page or filter: rows that are out of sight must not be changed with the rest.
  const pageKey = rows?.map(({ id }) => id).join();
  useEffect(() => {
    const ids = new Set(pageKey?.split(','));
    setSelected((before) => new Set([...before].filter((id) => ids.has(id))));
  }, [pageKey]);
  return (
    <>
      <Filters market={market} view={view} />
      {selection.length > 0 ? (
        <ChangeOnly explained>
          <BulkBar market={market} selected={selection} work={work} onDone={() => setSelected(nothing)} />
        </ChangeOnly>
      ) : null}
      <Line>
        <Shown>
          <span role="status">
            {reviews.data ? plural(total, { one: '# review', other: '# reviews' }) : ''}
          </span>
          {view.isFiltered && total > 0 ? (
            <Button variant="quiet" size="sm" onClick={view.clearFilters}>
              {t`Clear filters`}
            </Button>
          ) : null}
        </Shown>
        <Acts>
          <ListViews list="reviews" plainName={t`All reviews`} saved={savedParsers} visit={visitParsers} />
          <ExportMenu onExport={exportReviews} disabled={total === 0} />
        </Acts>
      </Line>
      <DataTable
        label={t`Reviews`}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowLabel={(row) => t`the review ${{ title: row.title || row.id }}`}
        selected={selected}
        onSelectedChange={setSelected}
        onOpen={(row) => open(row.id)}
        {...queryState(reviews)}
        filtered={view.isFiltered}
        onClearFilters={view.clearFilters}
        empty={
          <EmptyState
            title={t`No reviews yet`}
            icon={<MessageSquareText />}
            actions={
              <ChangeOnly>
                <Button variant="primary" onClick={onImport}>
                  {t`Import reviews`}
                </Button>
              </ChangeOnly>
            }
          >
            {t`Amazon has no API for review texts. Save them from your brand’s review page as a CSV or Excel file and import it here. Importing the same file twice changes nothing.`}
          </EmptyState>
        }
        footer={
          reviews.data?.next || reviews.data?.previous ? (
            <Pager view={view} next={reviews.data.next} previous={reviews.data.previous} />
          ) : null
        }
      />
      {view.review ? (
        <ReviewDrawer
          key={view.review}
          market={market}
          reviewId={view.review}
          work={work}
          draft={drafts.of(view.review)}
          onDraft={drafts.keep(view.review)}
          {...reading}
          onClose={view.close}
        />
      ) : null}
    </>
  );
}
