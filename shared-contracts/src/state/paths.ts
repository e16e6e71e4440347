import { atom } from 'jotai';

type PathOf = (routeName: string) => string | undefined;

/** In an object, because an atom takes a bare function for a computation. */
export const pathOfSource = atom<{ readonly pathOf: PathOf }>({ pathOf: () => undefined });

/**
 * The path of a route by its name, whichever remote owns it; undefined where this edition has no such page. What a
 * remote links to beyond its own pages asks here.
 */
export const pathOfAtom = atom((get) => get(pathOfSource).pathOf);
