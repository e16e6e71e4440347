import {
  basesOf,
  type RegistryEntry,
  type ReleasedLine,
  type ReleasedVersion,
  RemoteDocumentSchema,
} from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import type { Trust } from './trust.ts';

/** How long a `remote.json` may take: without it there is no fallback version. */
const DOCUMENT_MS = 5_000;

/**
 * The ways to load a remote, best first: what the page named, the same version from the fallback origins, then the
 * fallback version, from each origin. Nothing is fetched before it is needed, and nothing below an address that
 * `isHopeless`.
 */
export async function* candidatesOf(
  entry: RegistryEntry,
  releasedLine: ReleasedLine | undefined,
  trust: Trust,
  isHopeless: (base: string) => boolean,
): AsyncGenerator<RegistryEntry> {
  if (!isHopeless(entry.base)) yield entry;
  if (!releasedLine) return;
  const { name, version } = entry.document;
  const { line } = releasedLine;
  const same = [line.pinned, line.canary, line.active, line.previous].find(
    (each) => each?.version === version,
  );
  if (same) {
    for (const base of basesOf(releasedLine, name, same))
      if (base !== entry.base && !isHopeless(base)) yield { base, document: entry.document };
  }
  const standIn = line.active.version === version ? line.previous : line.active;
  if (!standIn) return;
  for (const base of basesOf(releasedLine, name, standIn)) {
    if (isHopeless(base)) continue;
    const document = await fetchDocument(base, standIn, trust);
    if (document) yield { base, document };
  }
}

async function fetchDocument(
  base: string,
  release: ReleasedVersion,
  trust: Trust,
): Promise<RegistryEntry['document'] | undefined> {
  try {
    const answer = await fetch(`${base}remote.json`, { signal: AbortSignal.timeout(DOCUMENT_MS) });
    const raw: unknown = answer.ok ? await answer.json() : undefined;
    if (!(await trust.isDocumentOf(release, raw))) return undefined;
    return v.parse(RemoteDocumentSchema, raw);
  } catch {
    return undefined;
  }
}
