import { atom } from 'jotai';

export type Theme = 'light' | 'dark';

export const themeSource = atom<Theme>('light');
/** The theme in force, from the person's choice and the system's. */
export const themeAtom = atom((get) => get(themeSource));
