import * as v from 'valibot';

/** A consent that this browser asked for. A `state` that is not kept here was made by someone else. */
export interface ConnectIntent {
  readonly state: string;
  readonly marketCode: string;
}

const KEY = 'connect.intent';
const IntentSchema = v.object({ state: v.string(), marketCode: v.string() });

export function keepConnectIntent(intent: ConnectIntent, storage: Storage = window.sessionStorage): void {
  storage.setItem(KEY, JSON.stringify(intent));
}

/** The kept intent when `state` is its own; it can be taken once. */
export function takeConnectIntent(
  state: string,
  storage: Storage = window.sessionStorage,
): ConnectIntent | undefined {
  const text = storage.getItem(KEY);
  storage.removeItem(KEY);
  try {
    const kept = v.safeParse(IntentSchema, JSON.parse(text ?? 'null'));
    return kept.success && kept.output.state === state ? kept.output : undefined;
  } catch {
    return undefined;
  }
}
