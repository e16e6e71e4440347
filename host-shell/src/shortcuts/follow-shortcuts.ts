import { store } from '@fairshelf/shared-contracts/state';
import { hasOpenDialog, isTextField } from '../notices/editing.ts';
import { closeQuickDialog, openQuickDialog, quickDialogAtom } from './quick-access.ts';
import { isSingleKeyOn } from './single-key.ts';

/** Opens the palette and the list of shortcuts by key. Hands back how to stop listening. */
export function followShortcuts(): () => void {
  const follow = (event: KeyboardEvent) => {
    if (isPaletteKey(event)) {
      // Never the browser's own search, also while another dialog has the page.
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
