import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import '../testing/css-escape.ts';
import { focusText, frames, Lines, openDialog, remove } from './kept-focus-fixture.tsx';

afterEach(cleanup);

describe('the focus', () => {
  it('moves to the next row when its own is deleted, else to the previous one, else to the rest of the page', async () => {
    render(<Lines />);
    await remove('B');
    await waitFor(() => expect(focusText()).toBe('Delete C'));
    await remove('C');
    await waitFor(() => expect(focusText()).toBe('Delete A'));
    await remove('A');
    await waitFor(() => expect(focusText()).toBe('Add a line'));
  });

  it.each(['main', 'div'] as const)(
    'moves to the page itself, a %s, when a dialog closes that was open from the start',
    async (Page) => {
      render(
        <Page role="main" tabIndex={-1}>
          <Lines deleting="B" />
        </Page>,
      );
      await openDialog();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    },
  );

  it('is restored in browsers that fire blur before the element is removed', async () => {
    render(<Lines />);
    const button = screen.getByText('Delete B');
    button.focus();
    button.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: null }));
    button.remove();
    await waitFor(() => expect(focusText()).toBe('Open B'));
  });

  it('stays on the pagination at the last page', async () => {
    render(<Lines />);
    screen.getByRole('button', { name: 'Next page' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Previous page' })),
    );
  });

  it('returns to a control that was disabled while pending, unless the person moved on', async () => {
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

  it('stays on its temporary element if the person continued there, or on another element that took focus', async () => {
    render(<Lines />);
    const button = screen.getByRole('button', { name: 'Next page' });
    const disabling = async () => {
      button.focus();
      button.setAttribute('disabled', '');
      await waitFor(() => expect(document.activeElement).not.toBe(button));
    };
    await disabling();
    const standIn = document.activeElement;
    await userEvent.keyboard('{ArrowDown}');
    button.removeAttribute('disabled');
    await frames();
    expect(document.activeElement).toBe(standIn);
    await disabling();
    screen.getByText('Open A').focus();
    button.removeAttribute('disabled');
    await frames();
    expect(focusText()).toBe('Open A');
  });

  it('waits for a disabled control while the page changes', async () => {
    render(<Lines />);
    const button = screen.getByRole('button', { name: 'Next page' });
    button.focus();
    button.setAttribute('disabled', '');
    // Some browsers report it like a click outside.
    button.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: null }));
    await waitFor(() => expect(document.activeElement).not.toBe(button));
    document.body.append(document.createElement('hr'));
    await frames();
    button.removeAttribute('disabled');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('skips hidden and unfocusable elements', async () => {
    render(<Lines />);
    const hiddenButton = screen.getByText('Open A');
    hiddenButton.checkVisibility = () => false;
    screen.getByText('Open B').focus();
    screen.getByText('Delete B').tabIndex = -1;
    screen.getByText('Open B').remove();
    await waitFor(() => expect(focusText()).toBe('Delete A'));
  });

  it.each(['main', 'div'] as const)(
    'moves to the page, a %s, without scrolling, if a whole section is removed or nothing can take focus',
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

  it('moves to the next page when a link in a dialog leaves the page', async () => {
    const { rerender } = render(
      <main tabIndex={-1}>
        <Lines deleting="B" />
      </main>,
    );
    await openDialog();
    screen.getByRole('button', { name: 'Cancel' }).focus();
    rerender(<main tabIndex={-1}>Elsewhere</main>);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Elsewhere')));
  });

  it('stays in the dialog when something in it disappears', async () => {
    render(<Lines />);
    screen.getByText('Delete B').focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await openDialog();
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    cancel.focus();
    cancel.remove();
    await frames();
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it('returns to the opener of a dialog, unless the person moved it elsewhere', async () => {
    render(<Lines />);
    screen.getByText('Delete B').focus();
    await userEvent.keyboard('{Enter}');
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(focusText()).toBe('Delete B'));
    // The dialog restores focus again, a frame after it is gone.
    await frames();
    screen.getByText('Delete B').blur();
    await frames();
    screen.getByText('Delete B').remove();
    await frames();
    expect(document.activeElement).toBe(document.body);
  });
});
