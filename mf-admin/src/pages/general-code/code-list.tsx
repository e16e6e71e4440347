import type { CallData, EditableCode, listCodeClasses } from '@fairshelf/shared-contracts/core';
import { Button, toast } from '@fairshelf/shared-ui/core';
import { DataTable } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { CodeDialog } from './code-dialog.tsx';
import { codeColumns } from './columns.tsx';
import { moved } from './moved.ts';
import { useClassCodes, useOrderCodes } from './queries.ts';

export type CodeClass = CallData<typeof listCodeClasses>[number];

const Toolbar = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-bottom: ${space[16]};
`;

type Editing = { readonly kind: 'new' } | { readonly kind: 'entry'; readonly entry: EditableCode };

/** The entries of one code list in their order, inactive ones included. */
export function CodeList({ list }: { list: CodeClass }) {
  const codes = useClassCodes(list.class);
  const [editing, setEditing] = useState<Editing>();
  const move = useMove(list.class, codes.data);
  const columns = useMemo(
    () => codeColumns(list.columns, { edit: (entry) => setEditing({ kind: 'entry', entry }), move }),
    [list.columns, move],
  );
  return (
    <>
      <Toolbar>
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditing({ kind: 'new' })}>
          Add entry
        </Button>
      </Toolbar>
      <DataTable
        label={list.title}
        columns={columns}
        rows={codes.data}
        rowId={(row) => row.id}
        error={codes.error?.message}
        onRetry={() => void codes.refetch()}
      />
      {editing ? (
        <CodeDialog
          list={list}
          entry={editing.kind === 'entry' ? editing.entry : undefined}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </>
  );
}

/** Moves an entry one place up or down and saves the new order. */
function useMove(name: string, entries: readonly EditableCode[] | undefined) {
  const { mutateAsync, isPending } = useOrderCodes();
  return useMemo(
    () => async (entry: EditableCode, step: -1 | 1) => {
      if (!entries || isPending) return;
      const codes = moved(entries, entry, step).map(({ code }) => code);
      try {
        const answer = await mutateAsync({ body: { class: name, codes } });
        if (answer.error) toast.danger(answer.message);
      } catch (error) {
        toast.danger(error instanceof Error ? error.message : 'The order could not be saved.');
      }
    },
    [entries, isPending, mutateAsync, name],
  );
}
