import type { EditableCode } from '@fairshelf/shared-contracts/core';
import { Button, EmptyState } from '@fairshelf/shared-ui/core';
import { DataTable } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { CodeDialog } from './code-dialog.tsx';
import type { CodeClass } from './code-values.ts';
import { codeColumns } from './columns.tsx';
import { useClassCodes } from './queries.ts';
import { useMoveCode } from './use-move-code.ts';

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
  const move = useMoveCode(list.class, codes.data);
  const columns = useMemo(
    () =>
      codeColumns(list, {
        edit: (entry) => setEditing({ kind: 'entry', entry }),
        move,
        first: codes.data?.[0]?.id,
        last: codes.data?.at(-1)?.id,
      }),
    [list, move, codes.data],
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
        retrying={codes.isFetching}
        empty={
          <EmptyState title="No entries yet">Forms that use this list have nothing to offer.</EmptyState>
        }
      />
      {editing ? (
        <CodeDialog
          list={list}
          entry={editing.kind === 'entry' ? editing.entry : undefined}
          readAgain={async (codeId) => {
            const { data, error } = await codes.refetch();
            return error ? undefined : data?.find(({ id }) => id === codeId);
          }}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </>
  );
}
