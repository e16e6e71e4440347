import type { EditableCode } from '@fairshelf/shared-contracts/codes';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Button, EmptyState, ExportMenu } from '@fairshelf/shared-ui/core';
import { DataTable, queryState } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Columns from 'lucide-react/icons/columns-3';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ClassDialog } from './class-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import type { CodeClass } from './code-values.ts';
import { codeColumns } from './columns.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { useClassCodes, useCodesExport } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useMoveCode } from './use-move-code.ts';

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[8]};
  margin-bottom: ${space[16]};
`;

type Editing =
  | { readonly kind: 'new' | 'class' | 'import' }
  | { readonly kind: 'entry' | 'removal'; readonly entry: EditableCode };

/** The entries of one code list in their order, inactive ones included. */
export function CodeList({ list }: { list: CodeClass }) {
  const codes = useClassCodes(list.class);
  const [editing, setEditing] = useState<Editing>();
  const close = () => setEditing(undefined);
  const exportCodes = useCodesExport(list.class);
  const move = useMoveCode(list.class, codes.data);
  const columns = useMemo(
    () =>
      codeColumns(list, {
        edit: (entry) => setEditing({ kind: 'entry', entry }),
        remove: (entry) => setEditing({ kind: 'removal', entry }),
        move,
        first: codes.data?.[0]?.id,
        last: codes.data?.at(-1)?.id,
      }),
    [list, move, codes.data, currentLanguage()],
  );
  return (
    <>
      <Toolbar>
        <Button icon={<Columns aria-hidden />} onClick={() => setEditing({ kind: 'class' })}>
          {t`Columns`}
        </Button>
        <Button icon={<Upload aria-hidden />} onClick={() => setEditing({ kind: 'import' })}>
          {t`Import`}
        </Button>
        <ExportMenu onExport={exportCodes} disabled={codes.data?.length === 0} />
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditing({ kind: 'new' })}>
          {t`Add entry`}
        </Button>
      </Toolbar>
      <DataTable
        label={list.title}
        columns={columns}
        rows={codes.data}
        rowId={(row) => row.id}
        {...queryState(codes)}
        empty={
          <EmptyState
            title={t`No entries yet`}
          >{t`Forms that use this list have nothing to offer.`}</EmptyState>
        }
      />
      {editing?.kind === 'class' ? <ClassDialog list={list} onSaved={close} onClose={close} /> : null}
      {editing?.kind === 'import' ? <ImportDialog list={list} onClose={close} /> : null}
      {editing?.kind === 'removal' ? <RemoveDialog entry={editing.entry} onClose={close} /> : null}
      {editing?.kind === 'new' || editing?.kind === 'entry' ? (
        <CodeDialog
          list={list}
          entry={editing.kind === 'entry' ? editing.entry : undefined}
          readAgain={async (codeId) => {
            const { data, error } = await codes.refetch();
            return error ? undefined : data?.find(({ id }) => id === codeId);
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
