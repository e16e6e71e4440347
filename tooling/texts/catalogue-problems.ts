import { compileMessage } from '@lingui/message-utils/compileMessage';
import { splitMessageKey } from '../webpack/message-key.ts';

export type Catalogue = Readonly<Record<string, string>>;

/**
 * How much longer than English a translation may be: short labels need more room in most languages, sentences never
 * twice as much.
 */
const mostLetters = (english: number): number => Math.max(english + 16, english * 1.55);

/** The problems of a catalogue, one sentence each: a missing or unused message, a parameter, a plural form. */
export function catalogueProblems(
  language: string,
  messages: readonly string[],
  catalogue: Catalogue,
): string[] {
  const leftovers = Object.keys(catalogue)
    .filter((message) => !messages.includes(message))
    .map((message) => `${language}: '${message}' is in no source file`);
  return [
    ...messages.flatMap((message) => problemOf(language, message, catalogue[message] ?? '')),
    ...leftovers,
  ];
}

function problemOf(language: string, message: string, translation: string): string[] {
  const say = (problem: string) => [`${language}: '${message}' ${problem}`];
  if (translation.trim() === '') return say('is not translated');
  const [source, target] = [partsOf(message), partsOf(translation)];
  if (source.parameters !== target.parameters)
    return say(`has the parameters ${target.parameters || 'none'} instead of ${source.parameters || 'none'}`);
  if (source.tags !== target.tags)
    return say(`has the elements ${target.tags || 'none'} instead of ${source.tags || 'none'}`);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const missing = target.plurals.flatMap((plural) => forms.filter((form) => !plural.includes(form)));
  // French, Italian and Spanish use 'many' for round millions, where 'other' reads the same.
  const relevantForms = missing.filter((form) => form !== 'many');
  if (relevantForms.length > 0) return say(`lacks the plural form '${relevantForms[0]}'`);
  if (language === 'fr' && / [:;?!»]|« /.test(translation))
    return say('has a space where French keeps marks on the line: use a no-break space');
  const english = splitMessageKey(message).message.length;
  if (translation.length > mostLetters(english))
    return say(`has ${translation.length} letters, English ${english}`);
  return [];
}

/** Messages with several translations in catalogues of one page, where the one that is loaded last would win. */
export function conflicts(
  catalogues: readonly { readonly name: string; readonly catalogue: Catalogue }[],
): string[] {
  const byMessage = new Map<string, Map<string, string>>();
  for (const { name, catalogue } of catalogues)
    for (const [message, translation] of Object.entries(catalogue)) {
      const translations = byMessage.get(message) ?? new Map<string, string>();
      byMessage.set(message, translations.set(translation, translations.get(translation) ?? name));
    }
  return [...byMessage]
    .filter(([, translations]) => translations.size > 1)
    .map(([message, translations]) => {
      const each = [...translations].map(([translation, name]) => `'${translation}' in ${name}`);
      return `'${message}' is ${each.join(', ')}`;
    });
}

/** The parameters, elements and plural forms of a message. */
function partsOf(message: string) {
  const parameters = new Set<string>();
  const plurals: string[][] = [];
  const walk = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, type, cases] = token;
      parameters.add(String(name));
      if (typeof cases !== 'object' || !cases) continue;
      if (type === 'plural') plurals.push(Object.keys(cases));
      for (const value of Object.values(cases)) walk(value);
    }
  };
  walk(compileMessage(message));
  return {
    parameters: [...parameters].toSorted().join(', '),
    tags: [...message.matchAll(/<\/?\d+\/?>/g)]
      .map(([tag]) => tag)
      .toSorted()
      .join(' '),
    plurals,
  };
}
