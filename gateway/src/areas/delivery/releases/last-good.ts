import type { SignedText } from '@fairshelf/shared-contracts/delivery';
import { SignedTextSchema } from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import type { Database } from '../../../base/database/database.ts';
import { openRegistry, readRegistry, type SignedRegistry } from './release-registry.ts';
import type { ReleaseSigner } from './signing.ts';
import type { ReleaseStorage } from './storage/release-storage.ts';

/** A rollback takes effect at the next page load: this is the maximum age of a page's registry. */
const FRESH_MS = 1_000;
/** How long a page waits for a database that doesn't answer. */
const WAIT_MS = 1_500;

interface Parts {
  readonly database: Database;
  readonly signer: ReleaseSigner;
  /** Keeps the last good registry across a restart. */
  readonly kept: Pick<ReleaseStorage, 'read' | 'write'>;
  readonly edition: string;
  readonly clock: () => number;
  readonly onProblem: (error: unknown) => void;
}

export interface RegistryReader {
  current(): Promise<SignedRegistry | undefined>;
  /** This process changed the registry: the next page reloads it. Other gateways see it within a second. */
  expire(): void;
}

/**
 * Reads the registry, at most once a second. While the database is unavailable, or its content isn't signed by us or
 * is older than what was seen before, the last good one is served.
 */
export function createRegistryReader(parts: Parts): RegistryReader {
  const { database, signer, kept, edition, clock, onProblem } = parts;
  const file = `registry/${edition}.json`;
  let latest: SignedRegistry | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    try {
      const fresh = await inTime(readRegistry(database, signer, edition));
      if (fresh) await become(fresh);
    } catch (error) {
      onProblem(error);
      latest ??= await readKept();
    } finally {
      checkedAt = clock();
    }
  }

  async function become(fresh: SignedRegistry): Promise<void> {
    const before = latest?.registry.revision ?? 0;
    if (fresh.registry.revision < before)
      throw new Error(
        `The release registry of '${edition}' went back from revision ${before} to ${fresh.registry.revision}.`,
      );
    if (fresh.signed.signature === latest?.signed.signature) return;
    latest = fresh;
    await kept.write(file, Buffer.from(JSON.stringify(fresh.signed))).catch(onProblem);
  }

  async function readKept(): Promise<SignedRegistry | undefined> {
    try {
      const text = await kept.read(file);
      const signedText: SignedText | undefined =
        text && v.parse(SignedTextSchema, JSON.parse(text.toString()));
      return signedText && openRegistry(signedText, signer, edition);
    } catch (error) {
      onProblem(error);
      return undefined;
    }
  }

  return {
    async current() {
      if (clock() - checkedAt >= FRESH_MS) {
        reading ??= refresh().finally(() => {
          reading = undefined;
        });
        await reading;
      }
      return latest;
    },
    expire() {
      checkedAt = Number.NEGATIVE_INFINITY;
    },
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      work,
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('The database did not answer in time.')), WAIT_MS);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
