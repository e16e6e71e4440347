import { CONTRACT_VERSION, satisfiesContract } from '@fairshelf/shared-contracts/core';
import type { RegistryEntry } from '@fairshelf/shared-contracts/delivery';
import type { RemoteApp } from '@fairshelf/shared-contracts/react';

/** How long a remote may take to load before it counts as down. */
export const LOAD_DEADLINE_MS = 10_000;

export interface LoadFailure {
  readonly ok: false;
  /**
   * `contract`, `registry`: refused before anything was fetched, because it was built for another contract or isn't
   * what was released; `entry`: its code failed to load or to run; `chunk`: it ran, but a part of it failed to load.
   */
  readonly stage: 'contract' | 'registry' | 'entry' | 'chunk';
  readonly message: string;
}

export type LoadResult = { readonly ok: true; readonly app: RemoteApp } | LoadFailure;

/** The part of the federation runtime that loading uses. */
export interface RemoteSource {
  load(entry: RegistryEntry): Promise<RemoteApp>;
  /** Clears every trace of a failed or hanging load, so that the next one starts from scratch. */
  forget(entry: RegistryEntry): void;
}

/** Loads a remote within its deadline. Never rejects; a load that the person navigated away from ends at once. */
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

/** The runtime's messages are pages long; the first line has the error. */
function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0] ?? message;
}

/** Rejects when the time is over or the person leaves; once cleared, it keeps nothing alive. */
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
