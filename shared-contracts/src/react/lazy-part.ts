import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

type PartState<Props> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly Component: ComponentType<Props> }
  | { readonly state: 'failed'; readonly retry: () => void };

/**
 * A part of a page in a separate chunk. Unlike React.lazy it can be ready before the first render (hydration requires
 * that), and a failed load can be retried.
 */
export class LazyPart<Props = object> {
  readonly #load: LoadPart<Props>;
  readonly #listeners = new Set<() => void>();
  #state: PartState<Props> = { state: 'loading' };
  #started: Promise<void> | undefined;

  constructor(load: LoadPart<Props>) {
    this.#load = load;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly read = (): PartState<Props> => this.#state;

  /** Loads the part unless it is loading or loaded. Never rejects: a failure becomes a state. */
  prepare(): Promise<void> {
    this.#started ??= this.#fetch();
    return this.#started;
  }

  async #fetch(): Promise<void> {
    try {
      const { default: Component } = await this.#load();
      this.#become({ state: 'loaded', Component });
    } catch {
      this.#become({ state: 'failed', retry: this.#retry });
    }
  }

  readonly #retry = (): void => {
    this.#started = undefined;
    this.#become({ state: 'loading' });
    void this.prepare();
  };

  #become(state: PartState<Props>): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Starts the part and follows its state. */
export function useLazyPart<Props>(part: LazyPart<Props>): PartState<Props> {
  useEffect(() => {
    void part.prepare();
  }, [part]);
  return useSyncExternalStore(part.subscribe, part.read, part.read);
}
