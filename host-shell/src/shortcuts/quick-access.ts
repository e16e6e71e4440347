import { store } from '@fairshelf/shared-contracts/state';
import { atom } from 'jotai';

/** The dialogs that open from anywhere, by a key or from the user menu; one at a time. */
export type QuickDialog = 'palette' | 'shortcuts' | 'invite' | 'language';

export const quickDialogAtom = atom<QuickDialog | undefined>(undefined);

export const openQuickDialog = (dialog: QuickDialog): void => store.set(quickDialogAtom, dialog);

export const closeQuickDialog = (): void => store.set(quickDialogAtom, undefined);
