import '../testing/css-escape.ts';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../basics/button.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { Modal } from './modal.tsx';

describe('Modal', () => {
  it('takes focus, keeps it inside, and returns it to the button that opened it', async () => {
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Connect' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    for (let step = 0; step < 5; step++) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
    // With inert, the browser would compute the styles of the whole page again.
    expect(document.querySelector('[inert]')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('stays open if the person must choose', async () => {
    const close = jest.fn();
    render(
      <Modal open onClose={close} title="Choose" dismissable={false} footer={<Button>Stay</Button>}>
        Words
      </Modal>,
    );
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('AlertDialog', () => {
  it('confirms with its verb and cancels with Escape', async () => {
    const confirm = jest.fn();
    const cancel = jest.fn();
    render(asks(false, confirm, cancel));
    expect(screen.getByRole('alertdialog', { name: 'Delete?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete rule' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(cancel).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('can be neither confirmed twice nor closed while the action runs', async () => {
    const confirm = jest.fn();
    const cancel = jest.fn();
    render(asks(true, confirm, cancel));
    await userEvent.click(screen.getByRole('button', { name: /Delete rule/ }));
    await userEvent.keyboard('{Escape}');
    expect(confirm).not.toHaveBeenCalled();
    expect(cancel).not.toHaveBeenCalled();
  });

  const asks = (pending: boolean, onConfirm: () => void, onCancel: () => void) => (
    <AlertDialog open title="Delete?" confirmLabel="Delete rule" {...{ pending, onConfirm, onCancel }}>
      It is gone then.
    </AlertDialog>
  );
});

function Page() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal open={open} onClose={close} title="Connect" footer={<Button onClick={close}>Done</Button>}>
        <input aria-label="Store" />
      </Modal>
    </>
  );
}
