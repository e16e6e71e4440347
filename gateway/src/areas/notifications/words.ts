import * as v from 'valibot';
import { forReader } from '../../base/formats/person-formats.ts';

/** The content of a notification. */
interface Wording {
  /** A few words; the sentence with what to do next is `text`. */
  readonly title: string;
  readonly text: string;
  /** For emails: `details` as facts, if it contains translatable text. */
  readonly lines?: readonly string[];
  /** For emails: links to the same page, which asks to confirm `act`. */
  readonly acts?: readonly { readonly label: string; readonly act: string }[];
}

/** A notification's facts and the name of its text template, as stored. */
export const StoredWordsSchema = v.object({ name: v.string(), facts: v.record(v.string(), v.unknown()) });
export type StoredWords = v.InferOutput<typeof StoredWordsSchema>;

/** A notification's English texts, and what they are written from again for each reader. */
interface Worded extends Pick<Wording, 'title' | 'text'> {
  readonly words: StoredWords;
}

/** Areas declare their own texts, so that this one doesn't depend on them. */
const writers = new Map<string, (facts: unknown) => Wording | undefined>();

/**
 * Declares how facts are said. Several people read a notification, each in their own language: it is stored as facts,
 * and in English for webhooks. Old notifications need their name and entries: add optional ones, or another name.
 */
export function defineWords<const E extends v.ObjectEntries>(
  name: string,
  entries: E,
  write: (facts: v.InferOutput<v.ObjectSchema<E, undefined>>) => Wording,
): (facts: v.InferInput<v.ObjectSchema<E, undefined>>) => Worded {
  if (writers.has(name)) throw new TypeError(`The words '${name}' are declared twice.`);
  const schema = v.object(entries);
  writers.set(name, (facts) => {
    const parsed = v.safeParse(schema, facts);
    return parsed.success ? write(parsed.output) : undefined;
  });
  return (facts) => {
    const { title, text } = forReader(undefined, () => write(v.parse(schema, facts)));
    return { title, text, words: { name, facts: { ...facts } } };
  };
}

/** A notification's texts in the reader's language; as stored if it has no facts, or those of another release. */
export const inReadersWords = ({
  words,
  title,
  text,
}: Wording & { readonly words?: StoredWords | null | undefined }): Wording =>
  (words && writers.get(words.name)?.(words.facts)) ?? { title, text };
