import * as v from 'valibot';

/** A consent that this browser requested. A `state` that isn't stored here was created by someone else. */
export interface ConnectIntent {
  readonly state: string;
  readonly marketCode: string;
}

const KEY = 'connect.intent';
const IntentSchema = v.object({ state: v.string(), marketCode: v.string() });

export function keepConnectIntent(intent: ConnectIntent, storage: Storage = window.sessionStorage): void {
  storage.setItem(KEY, JSON.stringify(intent));
}

/** The stored intent if `state` belongs to it; it can be used once. */
export function takeConnectIntent(
  state: string,
  storage: Storage = window.sessionStorage,
): ConnectIntent | undefined {
  const text = storage.getItem(KEY);
  storage.removeItem(KEY);
  try {
    const stored = v.safeParse(IntentSchema, JSON.parse(text ?? 'null'));
    return stored.success && stored.output.state === state ? stored.output : undefined;
  } catch {
    return undefined;
  }
}
