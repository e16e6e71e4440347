import { store } from '@fairshelf/shared-contracts/state';
import { atom } from 'jotai';

/** Whether the news dialog is open; several entries of the frame open it. */
export const newsOpenAtom = atom(false);

export const openNews = (): void => store.set(newsOpenAtom, true);
export const closeNews = (): void => store.set(newsOpenAtom, false);
