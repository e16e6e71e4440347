import { store } from '@fairshelf/shared-contracts/state';
import { atom } from 'jotai';

/** Whether the panel of the account switcher is open; the palette opens it too. */
export const accountPanelOpenAtom = atom(false);

export const openAccountPanel = (): void => store.set(accountPanelOpenAtom, true);
