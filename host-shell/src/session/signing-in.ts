const listeners = new Set<() => void>();

/** Calls `listener` whenever credentials are being sent to the gateway: the time to preload what comes next. */
export function onSigningIn(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceSigningIn(): void {
  for (const listener of [...listeners]) listener();
}
