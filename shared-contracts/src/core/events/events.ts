import * as v from 'valibot';
import { SignInSchema } from '../calls/shapes.ts';
import type { Deprecation } from '../deprecation.ts';

const MarketSchema = v.object({
  seller_id: v.string(),
  company_name: v.string(),
  market_id: v.string(),
  country_code: v.string(),
  country_name: v.string(),
  default_marketplace_id: v.string(),
});

interface EventStatement {
  readonly payload: v.GenericSchema;
  readonly publishedBy: string;
  readonly heardBy: string;
  /** Set while the event waits for its last users. */
  readonly deprecation?: Deprecation;
}

/**
 * Every event of the bus: the payload, who publishes it and who listens. The names are the contract between
 * separately deployed remotes, so an event is never renamed, only added or retired with a contract version.
 */
export const EVENTS = {
  'market:changed': {
    payload: v.object({ market: MarketSchema }),
    publishedBy: 'host-shell, after the person chose another store or country',
    heardBy: 'remotes that keep state of their own per market; the query cache is keyed by market already',
  },
  'session:started': {
    payload: v.object({ email: v.string() }),
    publishedBy: 'host-shell, after a sign-in',
    heardBy: 'parts that prefetch something for the signed-in person',
  },
  'session:ended': {
    payload: v.object({ reason: v.picklist(['logout', 'expired', 'refused']) }),
    publishedBy: 'host-shell, once per sign-out',
    heardBy: 'remotes that hold data of the person who left',
  },
  'signup:completed': {
    payload: v.object({
      ...v.pick(SignInSchema, ['accessToken', 'expiredDate', 'userInfo']).entries,
      /** The page that the sign-up started from; without one the dashboard is next. */
      returnTo: v.optional(v.string()),
    }),
    publishedBy:
      'the remote that signed the person in at the end of a signup, with the answer of that sign-in',
    heardBy: 'host-shell, which starts the session and leads to the dashboard or to the temporary password',
  },
  'remote:failed': {
    payload: v.object({ remote: v.string(), version: v.string(), stage: v.string(), message: v.string() }),
    publishedBy: 'host-shell, when a remote could not be loaded, mounted or drawn',
    heardBy: 'the error reporter',
  },
  'user:changed': {
    payload: v.object({ email: v.string() }),
    publishedBy: 'the remote in which the person changed their own profile',
    heardBy: 'host-shell, which reads the person anew',
  },
  'channels:changed': {
    payload: v.object({ sellerId: v.string() }),
    publishedBy: 'the remote in which a seller account was connected, paused or removed',
    heardBy: 'host-shell, which reads the account switcher anew',
  },
} as const satisfies Record<string, EventStatement>;

export type EventName = keyof typeof EVENTS;
export type EventPayload<N extends EventName> = v.InferOutput<(typeof EVENTS)[N]['payload']>;
type Listener<N extends EventName> = (payload: EventPayload<N>) => void;

export interface EventBus {
  /** Delivers `payload` to every listener. In strict mode (development, tests) a payload of the wrong shape throws. */
  publish<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** Adds a listener; the returned function removes it. */
  subscribe<N extends EventName>(name: N, listener: Listener<N>): () => void;
  /** The number of listeners to `name`: used by leak tests. */
  listenerCount(name: EventName): number;
}

/**
 * Creates an event bus. A listener that throws never stops the others: its error goes to `onError`. Outside strict
 * mode an invalid payload is reported there as well and not delivered.
 */
export function createEventBus(options: { strict: boolean; onError: (error: unknown) => void }): EventBus {
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  return {
    publish(name, payload) {
      const result = v.safeParse(EVENTS[name].payload, payload);
      if (!result.success) {
        const error = new TypeError(`Event '${name}': ${v.summarize(result.issues)}`);
        if (options.strict) throw error;
        options.onError(error);
        return;
      }
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          listener(payload as never);
        } catch (error) {
          options.onError(error);
        }
      }
    },
    subscribe(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      set.add(listener);
      return () => {
        set.delete(listener);
      };
    },
    listenerCount: (name) => listeners.get(name)?.size ?? 0,
  };
}
