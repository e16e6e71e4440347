import { type Catalogues, currentLanguage, speak } from '@fairshelf/shared-contracts/texts';
import { uiCatalogues } from '@fairshelf/shared-ui/texts';

/** The pages for visitors: sign-in, invitations, unsubscribing. */
const visitor: Catalogues = {
  de: () => import('./visitor/de.json'),
  fr: () => import('./visitor/fr.json'),
  it: () => import('./visitor/it.json'),
  es: () => import('./visitor/es.json'),
  ja: () => import('./visitor/ja.json'),
  'zh-Hans': () => import('./visitor/zh-Hans.json'),
};

/** The product's frame. */
const frame: Catalogues = {
  de: () => import('./frame/de.json'),
  fr: () => import('./frame/fr.json'),
  it: () => import('./frame/it.json'),
  es: () => import('./frame/es.json'),
  ja: () => import('./frame/ja.json'),
  'zh-Hans': () => import('./frame/zh-Hans.json'),
};

/** The dashboard's page, and what opens from the frame: search, notifications, news, introduction, invitations. */
const inside: Catalogues = {
  de: () => import('./inside/de.json'),
  fr: () => import('./inside/fr.json'),
  it: () => import('./inside/it.json'),
  es: () => import('./inside/es.json'),
  ja: () => import('./inside/ja.json'),
  'zh-Hans': () => import('./inside/zh-Hans.json'),
};

const parts = { visitor, frame, inside };
export type Part = keyof typeof parts;

const partsInUse = new Set<Part>();
const catalogues = (): readonly Catalogues[] => [uiCatalogues, ...[...partsInUse].map((part) => parts[part])];

/** The language requested last: parts that are needed while it loads use it too. */
let latestLanguage: string | undefined;

/** Shows the shell in a language, with every part that is needed by then. */
export async function speakInShell(language: string): Promise<void> {
  latestLanguage = language;
  const parts = partsInUse.size;
  await speak(language, ...catalogues());
  if (latestLanguage === language && partsInUse.size > parts) await speakInShell(language);
}

/** Loads the texts of a part of the shell before it is shown; English needs none. */
export async function needTexts(part: Part): Promise<void> {
  if (partsInUse.has(part)) return;
  partsInUse.add(part);
  await speakInShell(latestLanguage ?? currentLanguage());
}
