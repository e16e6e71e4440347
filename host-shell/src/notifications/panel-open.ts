import { store } from '@fairshelf/shared-contracts/state';
import { atom } from 'jotai';

/** Whether the list of notifications is open. */
export const notificationsOpenAtom = atom(false);

export const setNotificationsOpen = (isOpen: boolean): void => store.set(notificationsOpenAtom, isOpen);
