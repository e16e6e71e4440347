/**
 * Sentences that are English in the code of both sides, such as rules of validation and refusals: their translations
 * are looked up by the English sentence when it is shown. A parameter is written `{name}` in the catalogue.
 */
export type Sentences = (english: string) => string | undefined;

/** Every release of a remote bundles this module: one place in the page is shared by all of them. */
const KEY: unique symbol = Symbol.for('fairshelf.sentences');
const COMPLETE: unique symbol = Symbol.for('fairshelf.sentences.complete');
const page: typeof globalThis & {
  [KEY]?: () => Sentences | undefined;
  [COMPLETE]?: Promise<unknown>;
} = globalThis;

/** Sets where translations come from: in a browser the shell's language, in the gateway that of the reader. */
export function setSentenceSource(source: () => Sentences | undefined): void {
  page[KEY] = source;
}

/** Says when all sentences of the language are there; before that, a page has only the names that every page shows. */
export function expectSentences(complete: Promise<unknown>): void {
  page[COMPLETE] = complete;
}

/** Resolves when every sentence is there, or can't be loaded; at once in English. */
export const sentencesComplete = async (): Promise<void> => {
  await page[COMPLETE];
};

/** A sentence in the reader's language; one that isn't in the catalogue stays as it is. */
export const translated = (english: string): string => page[KEY]?.()?.(english) ?? english;

/** Whether a text is this sentence, in English or as the reader sees it. */
export const isSentence = (text: string, english: string): boolean =>
  text === english || text === translated(english);

/** The translations of a catalogue, English sentence → translation; values that it lacks are looked up in `others`. */
export function sentencesOf(catalogue: Readonly<Record<string, string>>, others?: Sentences): Sentences {
  const patterns = Object.entries(catalogue)
    .filter(([english]) => english.includes('{'))
    // The most literal one first.
    .toSorted(([a], [b]) => b.replace(/\{\w+\}/g, '').length - a.replace(/\{\w+\}/g, '').length)
    .map(([english, translation]) => ({ pattern: patternOf(english), translation }));
  const find: Sentences = (english) => {
    const exact = Object.hasOwn(catalogue, english) ? catalogue[english] : undefined;
    if (exact !== undefined) return exact;
    for (const { pattern, translation } of patterns) {
      const { groups } = pattern.exec(english) ?? {};
      if (groups)
        return translation.replace(/\{(\w+)\}/g, (_, name: string) => {
          const value = groups[name] ?? '';
          return find(value) ?? others?.(value) ?? value;
        });
    }
    return undefined;
  };
  return find;
}

const patternOf = (english: string): RegExp =>
  new RegExp(
    `^${english
      .split(/\{(\w+)\}/)
      .map((part, index) => (index % 2 ? `(?<${part}>.+?)` : part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')))
      .join('')}$`,
    's',
  );
