/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { useUnsavedChanges } from '@fairshelf/shared-contracts/react';
import { leaveGuard } from '@fairshelf/shared-contracts/state';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import '../testing/css-escape.ts';
import { LeaveDialog } from './leave-dialog.tsx';

afterEach(() => {
  cleanup();
  leaveGuard.reset();
});

describe("the dialog 'Leave this page?'", () => {
  it("doesn't open if nothing would be lost", () => {
    const act = jest.fn();
    render(draw(false));
    leaveGuard.pass(act);
    expect(act).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(leaveTab()).toBe(false);
  });

  it('opens once, and Stay cancels the navigation', async () => {
    const proceed = jest.fn();
    render(draw(true));
    act(() => {
      leaveGuard.pass(proceed);
      leaveGuard.pass(proceed);
    });
    screen.getByRole('alertdialog', { name: 'Leave this page?' });
    await press('Stay');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(proceed).not.toHaveBeenCalled();
    expect(leaveTab()).toBe(true);
  });

  it('continues with Leave without asking again', async () => {
    const proceed = jest.fn();
    render(draw(true));
    act(() => leaveGuard.pass(proceed));
    await press('Leave');
    expect(proceed).toHaveBeenCalledTimes(1);
    expect(leaveTab()).toBe(false);
  });

  it('closes once the changes are saved, or the page is gone', () => {
    const { rerender, unmount } = render(draw(true));
    expect(leaveGuard.isHeld()).toBe(true);
    rerender(draw(false));
    expect(leaveGuard.isHeld()).toBe(false);
    rerender(draw(true));
    unmount();
    expect(leaveGuard.isHeld()).toBe(false);
  });
});

function Editor({ isDirty }: { isDirty: boolean }) {
  useUnsavedChanges(isDirty);
  return null;
}

const draw = (isDirty: boolean) => (
  <>
    <Editor isDirty={isDirty} />
    <LeaveDialog />
  </>
);
const leaveTab = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
