import '../testing/css-escape.ts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DataTable } from '../table/data-table.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

interface Line {
  readonly id: string;
}
const rowId = ({ id }: Line) => id;

/** Three lines that can be opened and, after a question, deleted; the last of two pages is one step away. */
function Lines({ deleting }: { deleting?: string }) {
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
/** Longer than the focus takes to be brought back. */
const frames = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
const focused = () => document.activeElement?.textContent ?? '';
async function remove(id: string) {
  screen.getByText(`Delete ${id}`).focus();
  await userEvent.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'Delete' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(`Open ${id}`)).toBeNull());
}

describe('the focus', () => {
  it('goes to the next row when its own is deleted, at the end to the one before, then to what is left', async () => {
    render(<Lines />);
    await remove('B');
    await waitFor(() => expect(focused()).toBe('Delete C'));
    await remove('C');
    await waitFor(() => expect(focused()).toBe('Delete A'));
    await remove('A');
    await waitFor(() => expect(focused()).toBe('Add a line'));
  });

  it.each(['main', 'div'] as const)(
    'goes to the page itself, a %s, when a dialog is closed that stood there from the beginning',
    async (Page) => {
      render(
        <Page role="main" tabIndex={-1}>
          <Lines deleting="B" />
        </Page>,
      );
      await screen.findByRole('alertdialog');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    },
  );

  it('is brought back in a browser that tells of the loss before the element is gone, too', async () => {
    render(<Lines />);
    const button = screen.getByText('Delete B');
    button.focus();
    button.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: null }));
    button.remove();
    await waitFor(() => expect(focused()).toBe('Open B'));
  });

  it('stays among the pages at the last one', async () => {
    render(<Lines />);
    screen.getByRole('button', { name: 'Next page' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Previous page' })),
    );
  });

  it('comes back to what was disabled while it worked, unless somebody went on', async () => {
    render(<Lines />);
    const button = screen.getByRole('button', { name: 'Next page' });
    const other = screen.getByRole('button', { name: 'Open A' });
    button.focus();
    button.setAttribute('disabled', '');
    await waitFor(() => expect(document.activeElement).not.toBe(button));
    button.removeAttribute('disabled');
    await waitFor(() => expect(document.activeElement).toBe(button));
    button.setAttribute('disabled', '');
    await waitFor(() => expect(document.activeElement).not.toBe(button));
    await userEvent.click(other);
    button.removeAttribute('disabled');
    await frames();
    expect(document.activeElement).toBe(other);
  });

  it('stays with what has it on loan where somebody goes on there, and with what took it meanwhile', async () => {
    render(<Lines />);
    const button = screen.getByRole('button', { name: 'Next page' });
    const disabling = async () => {
      button.focus();
      button.setAttribute('disabled', '');
      await waitFor(() => expect(document.activeElement).not.toBe(button));
    };
    await disabling();
    const loaned = document.activeElement;
    await userEvent.keyboard('{ArrowDown}');
    button.removeAttribute('disabled');
    await frames();
    expect(document.activeElement).toBe(loaned);
    await disabling();
    screen.getByText('Open A').focus();
    button.removeAttribute('disabled');
    await frames();
    expect(focused()).toBe('Open A');
  });

  it('waits for what is disabled, whatever else changes on the page', async () => {
    render(<Lines />);
    const button = screen.getByRole('button', { name: 'Next page' });
    button.focus();
    button.setAttribute('disabled', '');
    // Some browsers tell of it as of a click beside everything.
    button.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: null }));
    await waitFor(() => expect(document.activeElement).not.toBe(button));
    document.body.append(document.createElement('hr'));
    await frames();
    button.removeAttribute('disabled');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('passes over what is hidden and what no key reaches', async () => {
    render(<Lines />);
    const hidden = screen.getByText('Open A');
    hidden.checkVisibility = () => false;
    screen.getByText('Open B').focus();
    screen.getByText('Delete B').tabIndex = -1;
    screen.getByText('Open B').remove();
    await waitFor(() => expect(focused()).toBe('Delete A'));
  });

  it.each(['main', 'div'] as const)(
    'goes to the page, a %s, without moving it, where a part is gone as a whole or nothing takes it',
    async (Page) => {
      render(
        <Page role="main" tabIndex={-1}>
          <section>
            <button type="button">Inside</button>
          </section>
          <Lines />
        </Page>,
      );
      const main = screen.getByRole('main');
      const focus = jest.spyOn(main, 'focus');
      screen.getByText('Inside').focus();
      screen.getByText('Inside').closest('section')?.remove();
      await waitFor(() => expect(document.activeElement).toBe(main));
      expect(focus).toHaveBeenCalledWith({ preventScroll: true });
      screen.getByText('Open B').focus();
      screen.getByText('Delete B').focus = () => undefined;
      screen.getByText('Open B').remove();
      await waitFor(() => expect(document.activeElement).toBe(main));
    },
  );

  it('goes to the next page when one leaves by a link in a dialog', async () => {
    const { rerender } = render(
      <main tabIndex={-1}>
        <Lines deleting="B" />
      </main>,
    );
    await screen.findByRole('alertdialog');
    screen.getByRole('button', { name: 'Cancel' }).focus();
    rerender(<main tabIndex={-1}>Elsewhere</main>);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Elsewhere')));
  });

  it('stays in the dialog when something in it goes away', async () => {
    render(<Lines />);
    screen.getByText('Delete B').focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog');
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    cancel.focus();
    cancel.remove();
    await frames();
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it('goes back to what opened a dialog, and is left alone where somebody gave it up', async () => {
    render(<Lines />);
    screen.getByText('Delete B').focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(focused()).toBe('Delete B'));
    // The dialog gives the focus back once more, a frame after it is gone.
    await frames();
    screen.getByText('Delete B').blur();
    await frames();
    screen.getByText('Delete B').remove();
    await frames();
    expect(document.activeElement).toBe(document.body);
  });
});
