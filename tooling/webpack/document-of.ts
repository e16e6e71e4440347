import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CatalogueHashes, catalogueText } from '@fairshelf/shared-contracts/delivery';
import { contentVersion } from './integrity.ts';
import type { Offer, Statement } from './remote-statement.ts';

interface Part {
  readonly files: readonly string[];
  /** Shared modules that these files take from the shell, which fetches them together with the files. */
  readonly shared: readonly string[];
}

/** A bundler's data about the files of a remote. */
export interface BuiltRemote extends Part {
  readonly entry: string;
  /** The global that the entry sets. */
  readonly container: string;
  /** The part of a route or widget. @throws Error if its `load` leads to no file */
  readonly partOf: (name: string, load: () => unknown) => Part;
  /** Language → the files of its catalogue. */
  readonly languages?: Readonly<Record<string, readonly string[]>>;
  /** The content of `texts.json`. */
  readonly texts?: object;
  readonly integrity: Readonly<Record<string, string>>;
  /** The content of `catalogues.json`: hashes that `integrity` doesn't have. */
  readonly catalogues?: CatalogueHashes;
}

/** `remote.json` of a remote: its statement, and the files of each route and widget. */
export function documentOf(folder: string, statement: Statement, build: BuiltRemote) {
  const { entry, container, partOf, languages, texts = {}, integrity } = build;
  const catalogues = digestsOf(build.catalogues ?? {});
  const base = new Set([entry, ...build.files]);
  const withFiles = ({ load, ...data }: Offer) => {
    const { files, shared } = load ? partOf(data.name, load) : { files: [], shared: [] };
    return { ...data, files: [...new Set(files)].filter((file) => !base.has(file)), shared };
  };
  return {
    name: statement.name,
    version: contentVersion(roomVersion(folder), integrity, [
      ...firstCallsOf(statement),
      ...Object.entries(texts),
      ...Object.entries(catalogues),
    ]),
    contract: statement.contract,
    ...(languages && { languages }),
    entry,
    container,
    expose: './remote',
    files: [...base].filter((file) => file !== entry),
    shared: build.shared,
    routes: statement.routes.map(withFiles),
    menu: statement.menu,
    widgets: statement.widgets.map(withFiles),
    integrity,
    ...(Object.keys(catalogues).length > 0 && { catalogues }),
  };
}

const digestsOf = (catalogues: CatalogueHashes): Record<string, string> =>
  Object.fromEntries(
    Object.entries(catalogues).map(([language, hashes]) => [
      language,
      createHash('sha256').update(catalogueText(hashes)).digest('base64'),
    ]),
  );

/** Unlike the rest of the statement, they are in no script of the build. */
const firstCallsOf = ({ routes, widgets }: Statement): readonly unknown[] =>
  [...routes, ...widgets].flatMap(({ name, firstCalls }) => (firstCalls ? [[name, firstCalls]] : []));

/** The version in the remote's package.json. */
function roomVersion(folder: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return version;
}
