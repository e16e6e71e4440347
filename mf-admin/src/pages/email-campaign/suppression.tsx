import type { listSuppressed } from '@fairshelf/shared-contracts/campaigns';
import { type CallData, formatDay } from '@fairshelf/shared-contracts/core';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import { AlertDialog, Banner, Button, EmptyState, SearchField, toast } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { useMemo, useState } from 'react';
import { Toolbar } from '../../form-stack.ts';
import { KeyPager } from '../../key-pager.tsx';
import { useRelease, useSuppressed } from './queries.ts';
import { SuppressDialog } from './suppress-dialog.tsx';
import { suppressionReasons } from './words.ts';

type Entry = CallData<typeof listSuppressed>['rows'][number];

const columnsOf = (release: (email: string) => void): readonly Column<Entry>[] => [
  {
    id: 'email',
    header: 'Email',
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
  { id: 'reason', header: 'Reason', width: 200, cell: ({ reason }) => suppressionReasons[reason] },
  { id: 'at', header: 'Since', width: 130, align: 'end', cell: ({ created_at }) => formatDay(created_at) },
  {
    id: 'act',
    header: 'Actions',
    width: 110,
    align: 'end',
    cell: ({ email }) => (
      <Button size="sm" aria-label={`Remove ${email}`} onClick={() => release(email)}>
        Remove
      </Button>
    ),
  },
];

/** Addresses that get no campaign, whoever owns them and whatever they opted in to. */
export function Suppression() {
  const [search, setSearch] = useState('');
  const [cursor, setCursor] = useState('');
  const [typed, setTyped] = useDebouncedText(search, (text) => {
    setSearch(text);
    setCursor('');
  });
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<string>();
  const found = useSuppressed(search, cursor);
  const releasing = useRelease();
  const columns = useMemo(() => columnsOf(setLeaving), []);

  async function release() {
    if (!leaving) return;
    const done = await releasing.act({ params: { email: leaving } });
    setLeaving(undefined);
    if (done) toast.success(`${leaving} was removed from the list.`);
  }

  return (
    <>
      {releasing.problem ? <Banner tone="danger">{releasing.problem.message}</Banner> : null}
      <Toolbar>
        <SearchField label="Search addresses" placeholder="Email" value={typed} onChange={setTyped} />
        <Button onClick={() => setAdding(true)}>Add address</Button>
      </Toolbar>
      <DataTable
        label="Suppression list"
        columns={columns}
        rows={found.data?.rows}
        rowId={(row) => row.email}
        error={found.error?.message}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
        filtered={search !== ''}
        onClearFilters={() => setTyped('')}
        empty={
          <EmptyState title="No suppressed addresses">
            Undeliverable addresses are added automatically.
          </EmptyState>
        }
        footer={
          found.data ? (
            <KeyPager
              page={found.data}
              what={found.data.total === 1 ? 'address' : 'addresses'}
              isFirst={cursor === ''}
              onChange={setCursor}
            />
          ) : null
        }
      />
      {isAdding ? <SuppressDialog onClose={() => setAdding(false)} /> : null}
      <AlertDialog
        open={leaving !== undefined}
        title="Remove this address?"
        confirmLabel="Remove address"
        pending={releasing.isPending}
        onConfirm={() => void release()}
        onCancel={() => setLeaving(undefined)}
      >
        {leaving} receives campaigns again if its owner opted in.
      </AlertDialog>
    </>
  );
}
