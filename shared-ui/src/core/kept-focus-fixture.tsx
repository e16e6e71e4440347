import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DataTable } from '../table/data-table.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { Pagination } from './pagination.tsx';

interface Line {
  readonly id: string;
}
const rowId = ({ id }: Line) => id;

/** Three rows that can be opened and, after a confirmation, deleted; the last of two pages is one step away. */
export function Lines({ deleting }: { deleting?: string }) {
  const [rows, setRows] = useState<readonly Line[]>([{ id: 'A' }, { id: 'B' }, { id: 'C' }]);
  const [leaving, setLeaving] = useState(deleting);
  const [page, setPage] = useState(1);
  return (
    <>
      <DataTable
        label="Lines"
        rowId={rowId}
        rows={rows}
        columns={[
          {
            id: 'acts',
            header: 'Acts',
            cell: ({ id }) => (
              <>
                <button type="button">Open {id}</button>
                <button type="button" onClick={() => setLeaving(id)}>
                  Delete {id}
                </button>
              </>
            ),
          },
        ]}
        empty={<button type="button">Add a line</button>}
        footer={<Pagination page={page} pageSize={1} total={2} onChange={setPage} />}
      />
      <AlertDialog
        open={leaving !== undefined}
        title="Delete the line?"
        confirmLabel="Delete"
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          setRows(rows.filter(({ id }) => id !== leaving));
          setLeaving(undefined);
        }}
      />
    </>
  );
}
/** Longer than restoring focus takes. */
export const frames = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
/** Escape closes a dialog only once focus is inside it. */
export async function openDialog() {
  const dialog = await screen.findByRole('alertdialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}

/** The text of the focused element. */
export const focusText = () => document.activeElement?.textContent ?? '';

/** Deletes a row by keyboard. */
export async function remove(id: string) {
  screen.getByText(`Delete ${id}`).focus();
  await userEvent.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'Delete' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(`Open ${id}`)).toBeNull());
}
