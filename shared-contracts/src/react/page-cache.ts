import type { ComponentType } from 'react';
import type { Load } from '../core/remote.ts';

export type PageState =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly Component: ComponentType }
  | { readonly state: 'failed'; readonly error: unknown };

const LOADING: PageState = { state: 'loading' };

/**
 * Loaded pages by route name. React.lazy keeps a rejection forever and suspends even for loaded components; this
 * cache forgets a failure on `retry` and returns a loaded component at once.
 */
export class PageCache {
  readonly #states = new Map<string, PageState>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  read(name: string): PageState {
    return this.#states.get(name) ?? LOADING;
  }

  /** Loads the page unless it is loaded, loading or failed already. Never rejects: a failure becomes a state. */
  async load(name: string, load: Load<ComponentType>): Promise<void> {
    if (this.#states.has(name)) return;
    this.#states.set(name, LOADING);
    try {
      const module = await load();
      this.#states.set(name, { state: 'loaded', Component: module.default });
    } catch (error) {
      this.#states.set(name, { state: 'failed', error });
    }
    this.#notify();
  }

  /** Forgets a failed load, so that returning to the page starts afresh. */
  forgetFailure(name: string): void {
    if (this.read(name).state !== 'failed') return;
    this.#states.delete(name);
    this.#notify();
  }

  /** Forgets a failed load and loads again. */
  async retry(name: string, load: Load<ComponentType>): Promise<void> {
    this.forgetFailure(name);
    await this.load(name, load);
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
