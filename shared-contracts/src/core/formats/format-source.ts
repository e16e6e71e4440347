import { DEFAULT_FORMATS, type Formats } from './format-locales.ts';

/** Every release of a remote bundles this module: one place in the page is shared by all of them. */
const KEY: unique symbol = Symbol.for('fairshelf.formats');
const page: typeof globalThis & { [KEY]?: () => Formats | undefined } = globalThis;

/** Sets where formats come from: in a browser the shell's person, in the gateway the one who is answered or written to. */
export function setFormatSource(source: () => Formats | undefined): void {
  page[KEY] = source;
}

/** The formats in force: the person's, or American English and UTC where nobody is known. */
export const currentFormats = (): Formats => page[KEY]?.() ?? DEFAULT_FORMATS;

/** Writes a text in given formats. @param write Must not wait for anything: the formats hold for the page or process. */
export function inFormats<T>(formats: Formats, write: () => T extends Promise<unknown> ? never : T): T {
  const before = page[KEY];
  page[KEY] = () => formats;
  try {
    return write();
  } finally {
    page[KEY] = before;
  }
}
