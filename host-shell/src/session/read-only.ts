const listeners = new Set<() => void>();

/** Calls `listener` whenever something the person did was refused because monitoring changes nothing. */
export function onReadOnly(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceReadOnly(): void {
  for (const listener of [...listeners]) listener();
}
