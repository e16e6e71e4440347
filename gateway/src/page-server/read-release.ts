import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteDocument, RemoteDocumentSchema } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { EDITIONS, type Edition } from './editions.ts';
import { type BuiltRoom, type Release, type Rendered, ShellDocumentSchema } from './shell-document.ts';

export interface ReleaseSource {
  /** The folder in which the rooms stand, each with its `dist`. */
  readonly roomsDir: string;
  readonly edition: Edition;
  /** Rooms that a dev server serves in place of their `dist`: room → `http://localhost:9301`. */
  readonly devOrigins?: Readonly<Record<string, string>>;
}

const SHELL = 'host-shell';
const SHELL_BASE = '/app/shell/';

/**
 * Reads a release and hands it out until a document changes on the disk; then the next page is made of the new one.
 * A remote that was never built, or whose document is not one, is left out: it must not take the others down.
 */
export function createReleaseReader(source: ReleaseSource): () => Promise<Release> {
  const rooms = [SHELL, ...EDITIONS[source.edition]];
  let known: { readonly stamp: string; readonly release: Release } | undefined;
  return async () => {
    const stamp = (await Promise.all(rooms.map((room) => stampOf(source, room)))).join();
    if (known?.stamp !== stamp) known = { stamp, release: await readRelease(source) };
    return known.release;
  };
}

async function readRelease(source: ReleaseSource): Promise<Release> {
  const [shell, remotes] = await Promise.all([
    readRoom(source, SHELL, 'shell.json', ShellDocumentSchema, () => SHELL_BASE),
    readRemotes(source),
  ]);
  return { edition: source.edition, shell, remotes };
}

/** The remotes of the edition, as the guards of the shell read them; those that were never built are left out. */
export async function readRemotes(source: ReleaseSource): Promise<BuiltRoom<RemoteDocument>[]> {
  const remotes = await Promise.all(
    EDITIONS[source.edition].map((room) =>
      readRoom(
        source,
        room,
        'remote.json',
        RemoteDocumentSchema,
        ({ version }) => `/app/remotes/${room}/${version}/`,
      ).catch(() => undefined),
    ),
  );
  return remotes.filter((remote) => remote !== undefined);
}

async function readRoom<
  Schema extends v.GenericSchema<unknown, { prerendered?: Record<string, string> | undefined }>,
>(
  source: ReleaseSource,
  room: string,
  file: string,
  schema: Schema,
  baseOf: (document: v.InferOutput<Schema>) => string,
): Promise<BuiltRoom<v.InferOutput<Schema>>> {
  const devOrigin = source.devOrigins?.[room];
  const text = devOrigin
    ? await (await fetch(`${devOrigin}/${file}`)).text()
    : await readFile(join(source.roomsDir, room, 'dist', file), 'utf8');
  const document = v.parse(schema, JSON.parse(text));
  const base = devOrigin ? `${devOrigin}/` : baseOf(document);
  const rendered = devOrigin
    ? new Map()
    : await readRendered(join(source.roomsDir, room, 'dist'), document.prerendered ?? {}, base);
  return { base, document, rendered };
}

async function readRendered(
  dist: string,
  files: Readonly<Record<string, string>>,
  base: string,
): Promise<Map<string, Rendered>> {
  const pages = Object.entries(files).map(async ([route, file]) => {
    const read = async (name: string) =>
      (await readFile(join(dist, name), 'utf8'))
        .replaceAll('__BASE__/', base)
        .replaceAll('__SHELL__/', SHELL_BASE);
    return [route, { html: await read(file), css: await read(file.replace(/\.html$/, '.css')) }] as const;
  });
  return new Map(await Promise.all(pages));
}

async function stampOf({ roomsDir, devOrigins }: ReleaseSource, room: string): Promise<string> {
  if (devOrigins?.[room]) return String(Date.now());
  const file = room === SHELL ? 'shell.json' : 'remote.json';
  const found = await stat(join(roomsDir, room, 'dist', file)).catch(() => undefined);
  return found ? `${found.mtimeMs}:${found.size}` : 'missing';
}
