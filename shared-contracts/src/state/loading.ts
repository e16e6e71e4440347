import { atom } from 'jotai';

/** Requests under way that the person waits for; background polls and prefetches are not counted. */
export const loadingCountSource = atom(0);
export const loadingCountAtom = atom((get) => get(loadingCountSource));
