import {
  findRouteIn,
  type Registry,
  type RegistryEntry,
  type ReleasedLine,
} from '@fairshelf/shared-contracts/delivery';
import { candidatesOf } from './candidates.ts';
import { diagnoseScript } from './diagnose.ts';
import { type LoadFailure, type LoadResult, loadRemote, type RemoteSource } from './load-remote.ts';
import type { Trust } from './trust.ts';

/** How long a remote may take if another origin could answer in its place. */
const PATIENCE_MS = 5_000;

export type Loaded = LoadResult & { readonly entry: RegistryEntry };

/** What a fallback version must contain: the page at a path, or a widget. */
export type Need = { readonly path: string } | { readonly widget: string };

export interface RemoteLoader {
  /** Loads a remote, from wherever possible. Never rejects; fails with the reason of the version the page named. */
  load(name: string, need: Need, signal?: AbortSignal): Promise<Loaded>;
  /** A part of this version failed to load: the next load uses another origin or version. */
  setAside(entry: RegistryEntry): void;
  /** Forgets abandoned versions: the person asked for a retry. */
  startAfresh(name: string): void;
}

interface LoaderParts {
  readonly registry: Registry;
  readonly source: RemoteSource;
  readonly trust: Trust;
  /**
   * Receives the files of a version that the page didn't name: from then on they may be loaded, with their hashes.
   */
  readonly learn: (entry: RegistryEntry) => void;
  readonly integrityOf: (url: string) => string | undefined;
  readonly onFailure: (entry: RegistryEntry, failure: LoadFailure) => void;
}

export function createRemoteLoader(parts: LoaderParts): RemoteLoader {
  const { registry, source, trust, onFailure } = parts;
  const setAside = new Set<string>();
  const working = new Map<string, RegistryEntry>();

  async function tryOne(
    entry: RegistryEntry,
    line: ReleasedLine | undefined,
    patience: number | undefined,
    signal: AbortSignal | undefined,
  ): Promise<LoadResult> {
    const refusal = line && (await trust.refusalOf(entry, line));
    if (refusal !== undefined) return { ok: false, stage: 'registry', message: refusal };
    parts.learn(entry);
    const result = await loadRemote(entry, source, signal, patience);
    if (result.ok || result.stage !== 'entry' || signal?.aborted) return result;
    const url = new URL(entry.base + entry.document.entry, window.location.origin).href;
    const cause = await diagnoseScript(url, parts.integrityOf(url));
    return cause === 'not run' ? result : { ...result, message: `${result.message} (${cause})` };
  }

  return {
    setAside(entry) {
      setAside.add(entry.base);
      working.delete(entry.document.name);
    },
    startAfresh(name) {
      for (const { base, document } of registry.remotes) if (document.name === name) setAside.delete(base);
      working.delete(name);
    },
    async load(name, need, signal) {
      const pageEntry = registry.remotes.find(({ document }) => document.name === name);
      if (!pageEntry) throw new Error(`No remote '${name}' in this edition.`);
      const { line, refusal } = await trust.lineOf(pageEntry);
      if (refusal !== undefined) {
        const failure: LoadFailure = { ok: false, stage: 'registry', message: refusal };
        onFailure(pageEntry, failure);
        return { ...failure, entry: pageEntry };
      }
      const lastWorking = working.get(name);
      if (lastWorking) return { ...(await loadRemote(lastWorking, source, signal)), entry: lastWorking };
      let first: Loaded | undefined;
      let isHanging = false;
      // Where one version hangs, another from the same origin would as well.
      const isHopeless = (base: string) =>
        setAside.has(base) || (isHanging && originOf(base) === originOf(pageEntry.base));
      for await (const entry of candidatesOf(pageEntry, line, trust, isHopeless)) {
        const isStandIn = entry !== pageEntry;
        if (isStandIn && !offers(entry, need)) continue;
        const patience = hasOtherOrigin(line) && !isStandIn ? PATIENCE_MS : undefined;
        const result = await tryOne(entry, line, patience, signal);
        if (result.ok) {
          working.set(name, entry);
          return { ...result, entry };
        }
        if (signal?.aborted) return { ...result, entry };
        onFailure(entry, result);
        isHanging ||= result.message.startsWith('No answer');
        first ??= { ...result, entry };
      }
      return first ?? { ...nothingLeft, entry: pageEntry };
    },
  };
}

const nothingLeft: LoadFailure = { ok: false, stage: 'chunk', message: 'A part of it did not arrive.' };

const originOf = (base: string): string => new URL(base, window.location.origin).origin;

const hasOtherOrigin = (releasedLine: ReleasedLine | undefined): boolean =>
  (releasedLine?.line.active.origins ?? releasedLine?.origins ?? []).length > 1;

const offers = ({ document }: RegistryEntry, need: Need): boolean =>
  'path' in need
    ? findRouteIn(document, need.path) !== undefined
    : document.widgets.some(({ name }) => name === need.widget);
