import { atom } from 'jotai';

/** Requests in flight that the person waits for; background polls and prefetches aren't counted. */
export const loadingCountSource = atom(0);
export const loadingCountAtom = atom((get) => get(loadingCountSource));
