import { store } from '@fairshelf/shared-contracts/state';
import { hasOpenDialog, isTextField } from '../notices/editing.ts';
import { closeQuickDialog, openQuickDialog, quickDialogAtom } from './quick-access.ts';
import { isSingleKeyOn } from './single-key.ts';

/** Opens the palette and the list of shortcuts by key. Returns an unsubscribe function. */
export function followShortcuts(): () => void {
  const follow = (event: KeyboardEvent) => {
    if (isPaletteKey(event)) {
      // Never the browser's own search, even while another dialog is open.
      event.preventDefault();
      if (store.get(quickDialogAtom) === 'palette') closeQuickDialog();
      else if (!hasOpenDialog(document)) openQuickDialog('palette');
      return;
    }
    if (!isSheetKey(event) || isTextField(event.target) || hasOpenDialog(document) || !isSingleKeyOn())
      return;
    event.preventDefault();
    openQuickDialog('shortcuts');
  };
  document.addEventListener('keydown', follow);
  return () => document.removeEventListener('keydown', follow);
}

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'k';

const isSheetKey = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  key === '?' && !ctrlKey && !metaKey && !altKey && !isComposing;
