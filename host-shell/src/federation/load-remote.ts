import { CONTRACT_VERSION, satisfiesContract } from '@fairshelf/shared-contracts/core';
import type { RegistryEntry } from '@fairshelf/shared-contracts/delivery';
import type { RemoteApp } from '@fairshelf/shared-contracts/react';

/** How long a remote may take to arrive before it counts as down. */
export const LOAD_DEADLINE_MS = 10_000;

export interface LoadFailure {
  readonly ok: false;
  /**
   * `contract`, `registry`: refused before anything was fetched, because it was built for another contract or is not what
   * was released; `entry`: its code did not arrive or did not run; `chunk`: it did before, and a part of it did not.
   */
  readonly stage: 'contract' | 'registry' | 'entry' | 'chunk';
  readonly message: string;
}

export type LoadResult = { readonly ok: true; readonly app: RemoteApp } | LoadFailure;

/** What loading needs of the federation runtime. */
export interface RemoteSource {
  load(entry: RegistryEntry): Promise<RemoteApp>;
  /** Clears every trace of a load that failed or hangs, so that the next one starts from nothing. */
  forget(entry: RegistryEntry): void;
}

/** Loads a remote within its deadline. Never rejects; a load that the person walked away from ends at once. */
export async function loadRemote(
  entry: RegistryEntry,
  source: RemoteSource,
  signal?: AbortSignal,
  patience = LOAD_DEADLINE_MS,
): Promise<LoadResult> {
  const { name, contract } = entry.document;
  if (!satisfiesContract(contract, CONTRACT_VERSION)) {
    const message = `${name} was built for contract ${contract}; this shell offers ${CONTRACT_VERSION}.`;
    return { ok: false, stage: 'contract', message };
  }
  const deadline = startDeadline(signal, patience);
  try {
    const app = await Promise.race([source.load(entry), deadline.passed]);
    return { ok: true, app };
  } catch (error) {
    if (!signal?.aborted) source.forget(entry);
    return { ok: false, stage: 'entry', message: firstLine(error) };
  } finally {
    deadline.clear();
  }
}

/** The runtime's messages go on for pages; the first line says what happened. */
function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0] ?? message;
}

/** Rejects when the time is over or the person leaves; cleared, it keeps nothing alive. */
function startDeadline(signal: AbortSignal | undefined, patience: number) {
  let clear = () => {};
  const passed = new Promise<never>((_, reject) => {
    const leave = () => reject(new Error('The page was left before the remote arrived.'));
    const timer = setTimeout(
      () => reject(new Error(`No answer within ${patience / 1000} seconds.`)),
      patience,
    );
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave);
    clear = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    };
  });
  return { passed, clear: () => clear() };
}
