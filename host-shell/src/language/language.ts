import { api } from '@fairshelf/shared-contracts/client';
import {
  directionOf,
  expectSentences,
  isLanguage,
  isPseudoLanguage,
  languageFor,
  SOURCE_LANGUAGE,
  sentencesOf,
  setSentenceSource,
  splitLanguage,
  type UserInfo,
} from '@fairshelf/shared-contracts/core';
import { updateUser } from '@fairshelf/shared-contracts/identity';
import { connectLanguage, languageSource } from '@fairshelf/shared-contracts/shell-state';
import { languageAtom, store, userAtom } from '@fairshelf/shared-contracts/state';
import { loadSentences } from '@fairshelf/shared-contracts/texts';
import { session } from '../session/page-session.ts';
import { speakInShell } from '../texts/catalogues.ts';

/** Also written by the menu of the public site (prerender/language.inline.js). */
const KEY = 'ui.language';
/** The language of the site that a visit started on; it ends with the tab. */
const VISIT_KEY = 'ui.visit_language';

const isShown = (code: string | null | undefined): code is string =>
  isLanguage(code) || isPseudoLanguage(code ?? '');

/** The language of a page that has none in its address: the person's, else that of the visit, else the browser's. */
export function languageOfPage(): string {
  const { language } = splitLanguage(window.location.pathname.replace(/^\/app(?=\/)/, ''));
  if (language !== SOURCE_LANGUAGE) return language;
  const candidates = [
    store.get(userAtom)?.language,
    window.localStorage.getItem(KEY),
    window.sessionStorage.getItem(VISIT_KEY),
  ];
  return candidates.find(isShown) ?? languageFor(window.navigator.languages) ?? SOURCE_LANGUAGE;
}

/** Shows the shell in a language; remotes follow with their own catalogues. The latest choice wins. */
async function show(language: string): Promise<void> {
  latestChoice = language;
  const others = loadSentences(language, 'others');
  const first = showFirst(language);
  const complete = async () => {
    const catalogue = { ...(await first), ...(await others) };
    if (latestChoice === language) useSentences(catalogue);
  };
  expectSentences(complete());
  await first;
}
let latestChoice: string | undefined;

/** Loads the names, and returns whether nothing else is needed. */
async function showFirst(language: string) {
  const [names = {}] = await Promise.all([loadSentences(language, 'names'), speakInShell(language)]);
  if (latestChoice !== language) return names;
  useSentences(names);
  const page = document.documentElement;
  page.dataset.servedIn ??= page.lang || SOURCE_LANGUAGE;
  page.lang = language;
  page.dir = directionOf(language);
  tellReactAria(language);
  store.set(languageSource, language);
  return names;
}

function useSentences(catalogue: Readonly<Record<string, string>>): void {
  const sentences = sentencesOf(catalogue);
  setSentenceSource(() => sentences);
}

const ARIA_LOCALE = Symbol.for('react-aria.i18n.locale');
const withLocale: typeof globalThis & { [ARIA_LOCALE]?: string } = globalThis;

/** Every copy of React Aria in the page follows: the direction of keys, sorting and plurals. */
function tellReactAria(language: string): void {
  withLocale[ARIA_LOCALE] = language;
  window.dispatchEvent(new Event('languagechange'));
}

/** The person chooses a language: it applies at once, here and on the server. */
export async function choose(language: string): Promise<void> {
  window.localStorage.setItem(KEY, language);
  await show(language);
  const user = store.get(userAtom);
  // While viewing as a user, nothing of theirs is changed.
  if (!user || user.isMonitoring || !isLanguage(language)) return;
  session.setUser({ ...user, language });
  await api.send(updateUser, { body: { language } }, { background: true }).catch(() => undefined);
}

/** Shows the first page in its language, and follows the person from then on. English needs no request. */
export async function startLanguage(): Promise<void> {
  connectLanguage(choose);
  const language = languageOfPage();
  store.sub(userAtom, () => {
    const choice = store.get(userAtom)?.language;
    if (!isShown(choice) || choice === store.get(languageAtom)) return;
    void show(choice);
  });
  if (language !== SOURCE_LANGUAGE) await show(language);
}

/** A language chosen before the sign-in becomes the account's choice, if it has none. */
export function keepLanguage({ language }: UserInfo): void {
  const choice = window.localStorage.getItem(KEY);
  if (language !== null || !isLanguage(choice)) return;
  // A failure is ignored: the next visit tries again.
  api.send(updateUser, { body: { language: choice } }, { background: true }).catch(() => undefined);
}
