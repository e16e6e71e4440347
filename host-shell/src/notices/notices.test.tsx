/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderInShell } from '../testing/shell-fixture.tsx';
import { isEditing } from './editing.ts';
import { Notices } from './notices.tsx';

let online: jest.SpiedGetter<boolean>;
beforeEach(() => {
  jest.useFakeTimers();
  online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  online.mockRestore();
  jest.useRealTimers();
});

describe('the offline banner', () => {
  it('appears when the browser goes offline, says what still works, and disappears automatically', () => {
    renderInShell(<Notices />);
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => become(false));
    expect(screen.getByRole('alert').textContent).toContain('You can keep reading this page.');
    act(() => become(true));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('editing', () => {
  it('includes an open dialog, or a focused field with content', () => {
    const { rerender } = render(<input aria-label="Name" />);
    const field = screen.getByLabelText('Name');
    expect(isEditing(document)).toBe(false);
    field.focus();
    expect(isEditing(document)).toBe(false);
    fireEvent.change(field, { target: { value: 'half a na' } });
    expect(isEditing(document)).toBe(true);
    field.blur();
    expect(isEditing(document)).toBe(false);
    rerender(<div role="dialog" aria-label="Edit" />);
    expect(isEditing(document)).toBe(true);
  });

  it('excludes a focused checkbox', () => {
    render(<input type="checkbox" aria-label="All" />);
    screen.getByLabelText('All').focus();
    expect(isEditing(document)).toBe(false);
  });
});

const become = (state: boolean) => {
  online.mockReturnValue(state);
  fireEvent(window, new Event(state ? 'online' : 'offline'));
};
