import { formatDateTime, NONE } from '@fairshelf/shared-contracts/core';
import { ChangeOnly, useDebouncedText } from '@fairshelf/shared-contracts/react';
import type { DoNotSolicit } from '@fairshelf/shared-contracts/review-requests';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Badge, Button, EmptyState, SearchField, toast } from '@fairshelf/shared-ui/core';
import { type Column, DataTable, ListToolbar, pagedRows } from '@fairshelf/shared-ui/table';
import { plural, t } from '@lingui/core/macro';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ListCount } from '../../list-count.ts';
import { type AskedRelease, ReleaseDialog } from '../../release-dialog.tsx';
import { AddEntriesDialog } from './add-entries-dialog.tsx';
import { PAGE_SIZE, useAddDoNotSolicit, useDoNotSolicit, useRemoveDoNotSolicit } from './queries.ts';
import type { View } from './view.ts';

const Toolbar = styled(ListToolbar)`
  > :first-child {
    flex: 1 1 16rem;
    max-width: 24rem;
  }
`;
const entryColumns = (remove: (entry: DoNotSolicit) => void): readonly Column<DoNotSolicit>[] => [
  { id: 'value', header: t`Order or SKU`, cardTitle: true, cell: (row) => row.value },
  {
    id: 'kind',
    header: t`Kind`,
    width: 96,
    cell: (row) => <Badge>{row.kind === 'order' ? t`Order` : t`SKU`}</Badge>,
  },
  { id: 'note', header: t`Note`, cell: (row) => row.note || NONE },
  { id: 'addedBy', header: t`Added by`, width: 200, cell: (row) => row.addedBy ?? NONE },
  { id: 'addedAt', header: t`Added`, width: 188, cell: (row) => formatDateTime(row.addedAt) },
  {
    id: 'acts',
    header: t`Actions`,
    hideHeader: true,
    width: 104,
    align: 'end',
    cell: (row) => (
      <ChangeOnly>
        <Button size="sm" aria-label={t`Remove ${{ value: row.value }}`} onClick={() => remove(row)}>
          {t`Remove`}
        </Button>
      </ChangeOnly>
    ),
  },
];

/** The orders and SKUs that never get a request, whatever the rules say. */
export function DoNotSolicitTab({ market, view }: { market: Market; view: View }) {
  const { sellerId, marketId } = market;
  const entries = useDoNotSolicit(market, view);
  const [searchText, setSearchText] = useDebouncedText(view.search, view.setSearch);
  const [isAdding, setIsAdding] = useState(false);
  const [question, setQuestion] = useState<AskedRelease>();
  const { mutateAsync: takeOff } = useRemoveDoNotSolicit();
  const { mutateAsync: putBack } = useAddDoNotSolicit();
  const columns = useMemo(() => {
    const remove = async (
      { kind, value, note }: Pick<DoNotSolicit, 'kind' | 'value' | 'note'>,
      confirmed = 0,
    ) => {
      try {
        const answer = await takeOff({ body: { sellerId, marketId, kind, value, confirmed } });
        if (answer.error) {
          toast.danger(answer.message);
          return;
        }
        const { isRemoved, requests } = answer.data;
        if (!isRemoved)
          return setQuestion({ requests, confirm: () => void remove({ kind, value, note }, requests) });
        toast.success(t`${{ value }} was removed from the list.`, {
          action: {
            label: t`Undo`,
            onAction: () => void putBack({ body: { sellerId, marketId, kind, values: [value], note } }),
          },
        });
      } catch (error) {
        toast.danger(error instanceof Error ? error.message : t`The entry could not be removed.`);
      }
    };
    return entryColumns((entry) => void remove(entry));
  }, [takeOff, putBack, sellerId, marketId, currentLanguage()]);
  const total = entries.data?.total ?? 0;
  const addButton = (
    <ChangeOnly explained>
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsAdding(true)}>
        {t`Add entries`}
      </Button>
    </ChangeOnly>
  );
  return (
    <>
      <Toolbar>
        <SearchField
          label={t`Search entries`}
          placeholder={t`Order, SKU or note`}
          value={searchText}
          onChange={setSearchText}
        />
        <ListCount>{entries.data ? countEntries(total) : ''}</ListCount>
        {addButton}
      </Toolbar>
      <DataTable
        label={t`Do not solicit`}
        columns={columns}
        rowId={(row) => `${row.kind} ${row.value}`}
        {...pagedRows({
          query: entries,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          isFiltered: view.search !== '',
          nothing: (
            <EmptyState title={t`The list is empty`}>
              {t`Add orders or SKUs that should get no review requests. Amazon doesn’t share who the buyers are, so people can’t be listed.`}
            </EmptyState>
          ),
        })}
        onClearFilters={view.clearFilters}
      />
      <ReleaseDialog asked={question} onDone={() => setQuestion(undefined)} />
      {isAdding ? <AddEntriesDialog market={market} onClose={() => setIsAdding(false)} /> : null}
    </>
  );
}

const countEntries = (total: number): string => plural(total, { one: '# entry', other: '# entries' });
