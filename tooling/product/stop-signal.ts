/**
 * Aborted by the first request to stop: Ctrl-C, a plain kill, a closed terminal. Repeated requests change nothing.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => controller.abort(new StopRequested()));
  return controller.signal;
}

/** Thrown through running work when the person asked to stop. */
export class StopRequested extends Error {
  override readonly name = 'StopRequested';
}

/** Resolves, with nothing, when the signal is aborted. */
export function whenAborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
