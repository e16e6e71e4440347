/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { store } from '@fairshelf/shared-contracts/state';
import { ToastRegion, toast } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import '../testing/css-escape.ts';
import { followShortcuts } from './follow-shortcuts.ts';
import { commandKey } from './platform-keys.ts';
import { closeQuickDialog, quickDialogAtom } from './quick-access.ts';
import ShortcutSheet from './shortcut-sheet.tsx';

let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  stop = followShortcuts();
});
afterEach(() => {
  stop();
  cleanup();
  closeQuickDialog();
});

describe('the shortcuts', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }])('open and close the palette by K with %p', (modifier) => {
    expect(fireEvent.keyDown(document.body, { key: 'k', ...modifier })).toBe(false);
    expect(currentDialog()).toBe('palette');
    fireEvent.keyDown(document.body, { key: 'K', ...modifier });
    expect(currentDialog()).toBeUndefined();
  });

  it.each([{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }])(
    'ignore K with %p',
    (keys) => {
      expect(fireEvent.keyDown(document.body, { key: 'k', ...keys })).toBe(true);
      expect(currentDialog()).toBeUndefined();
    },
  );

  it("open the list by '?', never while typing", () => {
    render(<input aria-label="Name" />);
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: '?' });
    expect(currentDialog()).toBeUndefined();
    fireEvent.keyDown(document.body, { key: '?' });
    expect(currentDialog()).toBe('shortcuts');
  });

  it("don't act in an open dialog, but do with a toast", () => {
    render(<ToastRegion />);
    let key = '';
    act(() => {
      key = toast.success('Saved');
    });
    expect(screen.getByText('Saved')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: '?' });
    expect(currentDialog()).toBe('shortcuts');
    act(() => toast.close(key));
    closeQuickDialog();
    render(<div role="dialog" aria-label="Other" />);
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: '?' });
    expect(currentDialog()).toBeUndefined();
  });

  it("are listed, and '?' can be disabled", () => {
    render(<ShortcutSheet />);
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }).textContent).toContain(
      'Search or jump to a page, store or product',
    );
    fireEvent.click(screen.getByRole('switch', { name: 'Open this list with the ? key' }));
    cleanup();
    fireEvent.keyDown(document.body, { key: '?' });
    expect(currentDialog()).toBeUndefined();
  });

  it.each([
    ['MacIntel', '⌘'],
    ['Win32', 'Ctrl'],
    ['Linux x86_64', 'Ctrl'],
  ])('name the key of %s: %s', (platform, key) => {
    expect(commandKey(platform)).toBe(key);
  });
});

const currentDialog = () => store.get(quickDialogAtom);
