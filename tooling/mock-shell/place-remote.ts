import app from 'fairshelf-room/index.ts';
import { BASE } from './navigation.ts';

interface Failure {
  readonly message: string;
  readonly stage: string;
  readonly retry: () => void;
}

const listeners = new Set<() => void>();
let failure: Failure | undefined;

/** A failure that the remote reported to the shell, until the next retry. */
export const readFailure = (): Failure | undefined => failure;

export function followFailure(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function become(next: Failure | undefined): void {
  failure = next;
  for (const listener of [...listeners]) listener();
}

/** Mounts and unmounts the remote through its lifecycles, as single-spa does in the shell. */
export async function placeRemote(): Promise<void> {
  const domElement = document.getElementById('remote');
  if (!domElement) return;
  const fail = (error: unknown, stage: string, retry: () => void) =>
    become({
      message: error instanceof Error ? error.message : String(error),
      stage,
      retry: () => {
        become(undefined);
        retry();
      },
    });
  try {
    await app.bootstrap();
    await app.mount({
      domElement,
      basename: BASE,
      onFailure: ({ error, stage, retry }) => fail(error, stage, retry),
    });
  } catch (error) {
    fail(error, 'mount', () => void placeRemote());
  }
}

/** Unmounted and mounted again: this reveals what the remote leaves behind. */
export async function placeAnew(): Promise<void> {
  await app.unmount();
  await placeRemote();
}
