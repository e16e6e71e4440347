import { atom } from 'jotai';
import { SOURCE_LANGUAGE } from '../core/languages.ts';

export const languageSource = atom<string>(SOURCE_LANGUAGE);
/** The language in which the shell's texts are shown; remotes follow it with their own catalogues. */
export const languageAtom = atom((get) => get(languageSource));

/** Switches the person's language immediately and saves it. The shell implements it; any remote may call it. */
export type ChooseLanguage = (language: string) => Promise<void>;

let connected: ChooseLanguage | undefined;

/** The shell registers the implementation. */
export function connectLanguage(choose: ChooseLanguage): void {
  connected = choose;
}

/** The one way for a remote to change the language. Without a shell, nothing changes. */
export const chooseLanguage: ChooseLanguage = async (language) => {
  await connected?.(language);
};

/** What must be done before a remote requests its catalogues in a language. */
export type AdmitCatalogues = (remote: string, language: string) => Promise<void>;

let admit: AdmitCatalogues | undefined;

/** The shell registers it: it learns the hashes of the files. */
export function connectCatalogues(work: AdmitCatalogues): void {
  admit = work;
}

/** Resolves when a remote's catalogues in a language may be requested. */
export const cataloguesAdmitted: AdmitCatalogues = async (remote, language) => {
  await admit?.(remote, language);
};
