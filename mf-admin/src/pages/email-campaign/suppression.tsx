import type { listSuppressed } from '@fairshelf/shared-contracts/campaigns';
import { type CallData, formatDay } from '@fairshelf/shared-contracts/core';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { AlertDialog, Banner, Button, EmptyState, SearchField, toast } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { keyPagedRows } from '../../key-paged-rows.tsx';
import { Toolbar } from '../../toolbar.ts';
import { useRelease, useSuppressed } from './queries.ts';
import { SuppressDialog } from './suppress-dialog.tsx';
import { suppressionReasons } from './words.ts';

type Entry = CallData<typeof listSuppressed>['rows'][number];

const columnsOf = (release: (email: string) => void): readonly Column<Entry>[] => [
  {
    id: 'email',
    header: t`Email`,
    cardTitle: true,
    cell: ({ email, note }) => (
      <div>
        {email}
        {note ? (
          <>
            <br />
            <small>{note}</small>
          </>
        ) : null}
      </div>
    ),
  },
  { id: 'reason', header: t`Reason`, width: 200, cell: ({ reason }) => suppressionReasons()[reason] },
  { id: 'at', header: t`Since`, width: 130, align: 'end', cell: ({ created_at }) => formatDay(created_at) },
  {
    id: 'act',
    header: t`Actions`,
    width: 110,
    align: 'end',
    cell: ({ email }) => (
      <Button size="sm" aria-label={t`Remove ${{ email }}`} onClick={() => release(email)}>
        {t`Remove`}
      </Button>
    ),
  },
];

/** Addresses that get no campaign, regardless of any opt-in. */
export function Suppression() {
  const [search, setSearch] = useState('');
  const [cursor, setCursor] = useState('');
  const [input, setInput] = useDebouncedText(search, (text) => {
    setSearch(text);
    setCursor('');
  });
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<string>();
  const found = useSuppressed(search, cursor);
  const releasing = useRelease();
  const columns = useMemo(() => columnsOf(setLeaving), [currentLanguage()]);

  async function release() {
    if (!leaving) return;
    const response = await releasing.act({ params: { email: leaving } });
    setLeaving(undefined);
    if (response) toast.success(t`${{ email: leaving }} was removed from the list.`);
  }

  return (
    <>
      {releasing.problem ? <Banner tone="danger">{releasing.problem.message}</Banner> : null}
      <Toolbar>
        <SearchField label={t`Search addresses`} placeholder={t`Email`} value={input} onChange={setInput} />
        <Button onClick={() => setAdding(true)}>{t`Add address`}</Button>
      </Toolbar>
      <DataTable
        label={t`Suppression list`}
        columns={columns}
        rowId={(row) => row.email}
        {...keyPagedRows({
          query: found,
          cursor,
          setCursor,
          label: t`Pages of addresses`,
          counted: ({ total }) => plural({ total }, { one: '# address', other: '# addresses' }),
          isFiltered: search !== '',
          nothing: (
            <EmptyState title={t`No suppressed addresses`}>
              {t`Undeliverable addresses are added automatically.`}
            </EmptyState>
          ),
        })}
        onClearFilters={() => setInput('')}
      />
      {isAdding ? <SuppressDialog onClose={() => setAdding(false)} /> : null}
      <AlertDialog
        open={leaving !== undefined}
        title={t`Remove this address?`}
        confirmLabel={t`Remove address`}
        pending={releasing.isPending}
        onConfirm={() => void release()}
        onCancel={() => setLeaving(undefined)}
      >
        {t`${{ email: leaving ?? '' }} receives campaigns again if its owner opted in.`}
      </AlertDialog>
    </>
  );
}
