import { formatNumber, type LanguageCode, translated } from '@fairshelf/shared-contracts/core';
import { catalogues } from '../../texts/catalogues.ts';
import { readersLanguage } from '../formats/person-formats.ts';

/** A parameter with its name, as the translator sees it. */
type Parameter = Readonly<Record<string, string | number>>;

interface Plural {
  readonly message: string;
  readonly values: Parameter;
}

/** The language of the person who gets the email or response; English if unknown. */
export const currentLanguage = (): LanguageCode => readersLanguage() ?? 'en';

/**
 * A text in the reader's language, written as with Lingui's macro of this name: t`Invoice ${{ number }}`. It is looked
 * up when it runs, because the gateway's sources run without a build (docs/languages.md). Numbers follow the reader's
 * formats.
 */
export function t(strings: TemplateStringsArray, ...parameters: readonly (Parameter | Plural)[]): string {
  let message = strings[0] ?? '';
  const values: Record<string, string | number> = {};
  parameters.forEach((each, index) => {
    const isPlural = isPluralIn(each);
    Object.assign(values, isPlural ? each.values : each);
    message += `${isPlural ? each.message : `{${Object.keys(each)[0]}}`}${strings[index + 1] ?? ''}`;
  });
  return write(message, values);
}

/** Marks an English sentence that is stored or passed on untranslated; `say` translates it for display. */
export const msg = (strings: TemplateStringsArray): string => strings.join('');

/** A stored sentence in the reader's language: one declared with `msg` or in the contracts; others stay as they are. */
export function say(english: string): string {
  const language = currentLanguage();
  return (language === 'en' ? undefined : catalogues[language][english]) ?? translated(english);
}

/** A text in English and in every other language, to recognise what was written for any reader. */
export const inEveryLanguage = (english: string): readonly string[] => [
  english,
  ...Object.values(catalogues).flatMap((catalogue) => catalogue[english] ?? []),
];

/** A part of a text that depends on a count, for use inside one: t`${plural({ count }, { one: '# row', other: '# rows' })}` */
export const plural = (
  values: Parameter,
  forms: { readonly one: string; readonly other: string },
): Plural => ({
  message: `{${Object.keys(values)[0]}, plural, one {${forms.one}} other {${forms.other}}}`,
  values,
});

const isPluralIn = (parameter: Parameter | Plural): parameter is Plural =>
  'message' in parameter && typeof parameter.values === 'object';

function write(message: string, values: Parameter): string {
  const language = currentLanguage();
  const translation = language === 'en' ? undefined : catalogues[language][message];
  // A message that the catalogue lacks is English, its plural forms too.
  return translation === undefined ? fill(message, values, 'en') : fill(translation, values, language);
}

/** A plural form, which may contain parameters. */
const FORM = /(\w+) \{((?:[^{}]|\{\w+\})*)\}/g;
/** The part of ICU messages that the gateway's texts use; the catalogues' test parses them all. */
const ARGUMENT = new RegExp(`\\{(\\w+)(?:, plural,((?: ${FORM.source})+))?\\}`, 'g');

function fill(message: string, values: Parameter, language: LanguageCode): string {
  return message.replace(ARGUMENT, (_, name: string, plural: string | undefined) => {
    const value = values[name] ?? '';
    if (plural === undefined) return typeof value === 'number' ? formatNumber(value) : value;
    const forms = new Map([...plural.matchAll(FORM)].map(([, form, text = '']) => [form, text]));
    const form = new Intl.PluralRules(language).select(Number(value));
    const text = forms.get(form) ?? forms.get('other') ?? '';
    return fill(text.replaceAll('#', formatNumber(Number(value))), values, language);
  });
}
