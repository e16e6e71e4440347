import { atom } from 'jotai';

type PathOf = (routeName: string) => string | undefined;

/** In an object, because an atom treats a bare function as a computation. */
export const pathOfSource = atom<{ readonly pathOf: PathOf }>({ pathOf: () => undefined });

/**
 * The path of a route by its name, whichever remote owns it; undefined if this edition has no such page. Remotes use
 * it to link beyond their own pages.
 */
export const pathOfAtom = atom((get) => get(pathOfSource).pathOf);
