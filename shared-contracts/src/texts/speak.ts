import type { Messages } from '@lingui/core';
import { isPseudoLanguage, type LanguageCode, SOURCE_LANGUAGE } from '../core/languages.ts';
import { i18n } from './i18n.ts';

/** A remote's catalogues, each a separate file: only the chosen language is loaded. */
export type Catalogues = Readonly<
  Partial<Record<Exclude<LanguageCode, 'en'>, () => Promise<{ default: Messages }>>>
>;

/**
 * Shows the texts of these catalogues in a language. A message that its catalogue lacks is shown in English, and so are all of them if the
 * catalogue can't be loaded.
 */
export async function speak(language: string, ...catalogues: readonly Catalogues[]): Promise<void> {
  const loaded = await Promise.all(
    catalogues.map((each) =>
      Object.entries(each)
        .find(([code]) => code === language)?.[1]()
        .catch(() => undefined),
    ),
  );
  if (isPseudoLanguage(language)) {
    const { startPseudo } = await import(/* webpackChunkName: "pseudo" */ './pseudo.ts');
    startPseudo(i18n);
  }
  if (language !== SOURCE_LANGUAGE)
    i18n.load(language, Object.assign({}, ...loaded.map((each) => each?.default)));
  i18n.activate(language);
}
