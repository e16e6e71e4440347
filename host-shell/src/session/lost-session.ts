/** Called when a session ends without signing out, while the person's page is still there. */
type LostSessionListener = () => void;

const listeners = new Set<LostSessionListener>();

/** Registers `listener` until the returned function is called. */
export function onLostSession(listener: LostSessionListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A failing listener must not keep the session from ending. */
export function announceLostSession(): void {
  for (const listener of [...listeners]) {
    try {
      listener();
    } catch (error) {
      reportError(error);
    }
  }
}
