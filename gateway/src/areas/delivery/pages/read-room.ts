import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CatalogueHashesSchema } from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import {
  type BuiltRoom,
  PageAboutSchema,
  type Rendered,
  TextsSchema,
  TranslationsSchema,
} from './shell-document.ts';

export const SHELL_BASE = '/app/shell/';

interface RoomDocument {
  readonly prerendered?: Record<string, string> | undefined;
  readonly prerenderedDigest?: string | undefined;
}

/** Reads a file of a room by its name, as text; rejects when there is none. */
export type ReadText = (file: string) => Promise<string>;

export const fromDist =
  (roomsDir: string, room: string): ReadText =>
  (file) =>
    readFile(join(roomsDir, room, 'dist', file), 'utf8');

/** Builds a room from its files: its document, and its pages prerendered for this address. */
export async function readRoom<Schema extends v.GenericSchema<unknown, RoomDocument>>(
  read: ReadText,
  file: string,
  schema: Schema,
  publicUrl: string,
  baseOf: (document: v.InferOutput<Schema>) => string,
): Promise<BuiltRoom<v.InferOutput<Schema>>> {
  const raw: unknown = JSON.parse(await read(file));
  const document = v.parse(schema, raw);
  const base = baseOf(document);
  const rendered = await readRendered(read, document, { base, publicUrl });
  const [texts, catalogues] = await Promise.all([readTexts(read), readCatalogues(read)]);
  return { base, raw, document, rendered, texts, catalogues };
}

/** Without them a page is served all the same: its catalogues are requested by its scripts. */
const readTexts = (read: ReadText) =>
  read('texts.json')
    .then((text) => v.parse(TextsSchema, JSON.parse(text)))
    .catch(() => undefined);

/** Without them the shell requests the hashes of its language itself. */
const readCatalogues = (read: ReadText) =>
  read('catalogues.json')
    .then((text) => v.parse(CatalogueHashesSchema, JSON.parse(text)))
    .catch(() => undefined);

/**
 * The document that a dev server serves; its pages aren't prerendered. A dev server answers once it has compiled,
 * however long that takes: giving up earlier would show a page that never loads. A missing one refuses the connection
 * at once.
 */
export async function readDevRoom<Schema extends v.GenericSchema<unknown, RoomDocument>>(
  origin: string,
  file: string,
  schema: Schema,
): Promise<BuiltRoom<v.InferOutput<Schema>>> {
  const answer = await fetch(`${origin}/${file}`);
  const raw: unknown = await answer.json();
  return { base: `${origin}/`, raw, document: v.parse(schema, raw), rendered: new Map() };
}

async function readRendered(
  read: ReadText,
  { prerendered = {}, prerenderedDigest }: RoomDocument,
  { base, publicUrl }: { base: string; publicUrl: string },
): Promise<Map<string, Rendered>> {
  const pages = await Promise.all(
    Object.entries(prerendered).map(async ([route, file]) => {
      const sibling = (ending: string) => read(file.replace(/\.html$/, ending));
      const about = await sibling('.json').catch(() => undefined);
      const languages = await sibling('.languages.json').catch(() => undefined);
      return { route, html: await read(file), css: await sibling('.css'), about, languages };
    }),
  );
  const digest = createHash('sha256').update(JSON.stringify(pages)).digest('base64');
  if (prerenderedDigest !== undefined && digest !== prerenderedDigest)
    throw new Error(`The rendered pages below ${base} are not those of its remote.json.`);
  const withAddresses = (text: string) =>
    text
      .replaceAll('__ORIGIN__', publicUrl)
      .replaceAll('__BASE__/', base)
      .replaceAll('__SHELL__/', SHELL_BASE);
  return new Map(
    pages.map(({ route, html, css: styles, about, languages }) => {
      const css = withAddresses(styles);
      const metadata =
        about === undefined ? undefined : v.parse(PageAboutSchema, JSON.parse(withAddresses(about)));
      const translations =
        languages === undefined ? {} : v.parse(TranslationsSchema, JSON.parse(withAddresses(languages)));
      const inLanguages = new Map(
        Object.entries(translations).map(([code, page]) => [code, { ...page, css }]),
      );
      return [route, { html: withAddresses(html), css, about: metadata, languages: inLanguages }] as const;
    }),
  );
}
