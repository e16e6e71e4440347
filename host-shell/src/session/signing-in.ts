const listeners = new Set<() => void>();

/** Calls `listener` whenever credentials are on their way to the gateway: the time to fetch what comes behind. */
export function onSigningIn(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceSigningIn(): void {
  for (const listener of [...listeners]) listener();
}
