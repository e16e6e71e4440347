import {
  CatalogueHashesSchema,
  catalogueText,
  type RegistryEntry,
} from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import { digestOf } from './trust.ts';

/** How long `catalogues.json` may take: without it the texts are in English. */
const HASHES_MS = 5_000;

interface AdmissionParts {
  /** Missing if the page itself came over an insecure connection: nothing is left to protect there. */
  readonly subtle: SubtleCrypto | undefined;
  /** From now on the files with these hashes may be loaded. */
  readonly admit: (base: string, hashes: Readonly<Record<string, string>>) => void;
}

export interface CatalogueAdmission {
  /** A remote whose code may run: its catalogues may be requested from now on. */
  add(entry: RegistryEntry): void;
  /** Resolves when a remote's catalogues in a language may be loaded. Never rejects. */
  admit(remote: string, language: string): Promise<void>;
}

/**
 * Admits a remote's catalogues by their hashes. The page carries the hashes for its own languages only; for others they
 * are fetched from the remote's files. Either way they must match the digest in the remote's document.
 */
export function createCatalogueAdmission({ subtle, admit }: AdmissionParts): CatalogueAdmission {
  /** Base address → language → its admission. */
  const entries = new Map<
    string,
    { readonly entry: RegistryEntry; readonly admitted: Map<string, Promise<boolean>> }
  >();

  async function learn(entry: RegistryEntry, language: string): Promise<boolean> {
    const digest = entry.document.catalogues?.[language];
    if (digest === undefined) return true;
    const hashes = entry.catalogues?.[language] ?? (await fetchHashes(entry.base))?.[language];
    const isIt = hashes && (!subtle || (await digestOf(catalogueText(hashes), subtle)) === digest);
    if (isIt) admit(entry.base, hashes);
    return isIt === true;
  }

  /** Once, unless it failed: then the next request tries again. */
  async function learnOnce(
    admissions: Map<string, Promise<boolean>>,
    entry: RegistryEntry,
    language: string,
  ) {
    const learning = admissions.get(language) ?? learn(entry, language);
    admissions.set(language, learning);
    if (!(await learning)) admissions.delete(language);
  }

  return {
    add(entry) {
      if (!entries.has(entry.base)) entries.set(entry.base, { entry, admitted: new Map() });
    },
    async admit(remote, language) {
      const versions = [...entries.values()].filter(({ entry }) => entry.document.name === remote);
      await Promise.all(versions.map(({ entry, admitted }) => learnOnce(admitted, entry, language)));
    },
  };
}

async function fetchHashes(base: string) {
  try {
    const answer = await fetch(`${base}catalogues.json`, { signal: AbortSignal.timeout(HASHES_MS) });
    return answer.ok ? v.parse(CatalogueHashesSchema, await answer.json()) : undefined;
  } catch {
    return undefined;
  }
}
