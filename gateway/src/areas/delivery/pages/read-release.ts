import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  basesOf,
  EDITIONS,
  type Edition,
  type ReleasedVersion,
  type RemoteDocument,
  RemoteDocumentSchema,
  type SignedText,
} from '@fairshelf/shared-contracts/delivery';
import type { SignedRegistry } from '../releases/release-registry.ts';
import { chooseVersion, type Traits } from './choose-version.ts';
import type { PreviewedRemote } from './page-preview.ts';
import { fromDist, type ReadText, readDevRoom, readRoom, SHELL_BASE } from './read-room.ts';
import { type BuiltRoom, type Release, ShellDocumentSchema } from './shell-document.ts';

/** The source of released remotes: the registry of the edition, and the files of a version. */
export interface ReleasedRemotes {
  /** The current registry, or the last good one; undefined before anything was released. */
  current(): Promise<SignedRegistry | undefined>;
  /** Reads files of a version, rejecting a `remote.json` other than the one the registry names. */
  filesOf(remote: string, version: ReleasedVersion): ReadText;
  readonly publicKeys: readonly string[];
}

export interface ReleaseSource {
  /** The folder of the rooms, each with its `dist`. */
  readonly roomsDir: string;
  readonly edition: Edition;
  /** The public address, without a trailing slash: `https://fairshelf.example`. */
  readonly publicUrl: string;
  /** Rooms that a dev server serves in place of their `dist`: room → `http://localhost:9301`. */
  readonly devOrigins?: Readonly<Record<string, string>>;
  /** Without it, and until something is released, remotes are served from their `dist`. */
  readonly released?: ReleasedRemotes;
}

/** The inputs that determine the versions on a page: with a preview, one remote has the previewed version. */
export interface PageTraits extends Traits {
  readonly preview?: PreviewedRemote | undefined;
}

type Remote = BuiltRoom<RemoteDocument>;

const SHELL = 'host-shell';
const KEPT = 50;

/**
 * Resolves the release for a browser: the built shell, and for each remote the version that the registry assigns to
 * it. The same versions give the same object. A remote that can't be read is replaced by its active or previous
 * version, else left out: it must not take the others down.
 */
export function createReleaseReader(source: ReleaseSource): (traits?: PageTraits) => Promise<Release> {
  const cache = new Map<string, Release>();
  const remotes = new Map<string, Promise<Remote>>();
  const devRooms = Object.keys(source.devOrigins ?? {});

  return async (traits = {}) => {
    const registry = await source.released?.current();
    const shellStamp = await stampOf(source, SHELL);
    const choices = registry ? choose(registry, traits) : undefined;
    const versions = choices
      ? `${registry?.signed.signature}:${choices.map(({ versions }) => versions[0]?.version).join()}:${traits.preview?.line.signature ?? ''}`
      : (await Promise.all(EDITIONS[source.edition].map((room) => stampOf(source, room)))).join();
    const dev = devRooms.length > 0 ? Date.now() : '';
    const key = `${shellStamp}|${versions}|${dev}`;
    const release = cache.get(key) ?? (await make(registry, choices));
    cache.delete(key);
    cache.set(key, release);
    for (const oldest of cache.keys()) {
      if (cache.size <= KEPT) break;
      cache.delete(oldest);
    }
    return release;
  };

  async function make(
    registry: SignedRegistry | undefined,
    choices: readonly Choice[] | undefined,
  ): Promise<Release> {
    const { devOrigins = {}, edition, publicUrl } = source;
    const names = choices ? choices.map(({ remote }) => remote) : [...EDITIONS[edition]];
    const extras = devRooms.filter((room) => room !== SHELL && !names.includes(room));
    const [shell, ...found] = await Promise.all([
      readShell(source),
      ...[...names, ...extras].map((name) => {
        const origin = devOrigins[name];
        if (origin) return readDevRoom(origin, 'remote.json', RemoteDocumentSchema).catch(() => undefined);
        const choice = choices?.find(({ remote }) => remote === name);
        return registry && choice ? firstReadable(registry, choice) : readBuilt(source, name);
      }),
    ]);
    return {
      edition,
      publicUrl,
      shell,
      remotes: found.filter((remote) => remote !== undefined),
      // Development builds aren't signed: what a dev server serves changes under the page.
      ...(registry && devRooms.length === 0
        ? { released: registry, publicKeys: source.released?.publicKeys ?? [] }
        : {}),
    };
  }

  async function firstReadable(registry: SignedRegistry, choice: Choice): Promise<Remote | undefined> {
    const isSigned = devRooms.length === 0;
    for (const [place, version] of choice.versions.entries()) {
      const remote = await readReleased(registry, choice.remote, version).catch(() => undefined);
      const line = (place === 0 ? choice.line : undefined) ?? registry.lines[choice.remote];
      if (remote) return isSigned ? { ...remote, released: line } : remote;
    }
    return undefined;
  }

  function readReleased({ registry }: SignedRegistry, remote: string, version: ReleasedVersion) {
    const base = basesOf(registry, remote, version)[0] ?? '';
    const key = `${base}#${version.digest}`;
    const cached = remotes.get(key);
    if (cached) return cached;
    const files = source.released?.filesOf(remote, version);
    if (!files) throw new Error('No releases are served here.');
    const reading = readRoom(files, 'remote.json', RemoteDocumentSchema, source.publicUrl, () => base);
    remotes.set(key, reading);
    reading.catch(() => remotes.delete(key));
    for (const oldest of remotes.keys()) {
      if (remotes.size <= KEPT) break;
      remotes.delete(oldest);
    }
    return reading;
  }
}

/** The remotes that everyone gets, as the shell's guards read them; those that can't be read are left out. */
export async function readRemotes(source: ReleaseSource): Promise<BuiltRoom<RemoteDocument>[]> {
  return [...(await createReleaseReader(source)()).remotes];
}

interface Choice {
  readonly remote: string;
  /** The version for this browser, then its fallbacks. */
  readonly versions: readonly ReleasedVersion[];
  /** The signed entry of the first version, if it isn't the one of the registry. */
  readonly line?: SignedText;
}

function choose({ registry }: SignedRegistry, { preview, ...traits }: PageTraits): Choice[] {
  const choices = Object.entries(registry.remotes)
    .toSorted(([one, a], [other, b]) => a.order - b.order || (one < other ? -1 : 1))
    .map(([remote, line]): Choice => {
      const matchingPreview = preview?.remote === remote ? preview : undefined;
      const selected = matchingPreview?.release ?? chooseVersion(remote, line, traits);
      const others = [line.active, line.previous].filter((each) => each !== undefined);
      return {
        remote,
        versions: [selected, ...others.filter(({ version }) => version !== selected.version)],
        ...(matchingPreview && { line: matchingPreview.line }),
      };
    });
  // One that was never released here comes last, as it will once it is.
  const isNew = preview && registry.remotes[preview.remote] === undefined;
  return isNew
    ? [...choices, { remote: preview.remote, versions: [preview.release], line: preview.line }]
    : choices;
}

function readShell({ devOrigins, publicUrl, roomsDir }: ReleaseSource) {
  const origin = devOrigins?.[SHELL];
  return origin
    ? readDevRoom(origin, 'shell.json', ShellDocumentSchema)
    : readRoom(fromDist(roomsDir, SHELL), 'shell.json', ShellDocumentSchema, publicUrl, () => SHELL_BASE);
}

const readBuilt = ({ publicUrl, roomsDir }: ReleaseSource, room: string): Promise<Remote | undefined> =>
  readRoom(
    fromDist(roomsDir, room),
    'remote.json',
    RemoteDocumentSchema,
    publicUrl,
    ({ version }) => `/app/remotes/${room}/${version}/`,
  ).catch(() => undefined);

async function stampOf({ roomsDir, devOrigins }: ReleaseSource, room: string): Promise<string> {
  if (devOrigins?.[room]) return 'dev';
  const file = room === SHELL ? 'shell.json' : 'remote.json';
  const found = await stat(join(roomsDir, room, 'dist', file)).catch(() => undefined);
  return found ? `${found.mtimeMs}:${found.size}` : 'missing';
}
