const listeners = new Set<() => void>();

/** Calls `listener` whenever an action of the person was refused because monitoring is read-only. */
export function onReadOnly(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceReadOnly(): void {
  for (const listener of [...listeners]) listener();
}
