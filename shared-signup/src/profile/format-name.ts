import { FORMAT_LOCALES, type FormatLocale } from '@fairshelf/shared-contracts/core';

/**
 * The display name of a format locale in a language, with a short region name so that it fits its field: 'English
 * (US)', 'Deutsch (Österreich)'.
 */
export const formatName = (id: FormatLocale, language: string): string =>
  new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard', style: 'short' }).of(id) ??
  FORMAT_LOCALES[id];
