import { createStore } from 'jotai';

const key = Symbol.for('fairshelf.store');

/**
 * The one store of the product. jotai warns about a second copy of itself only for its default store, so a second
 * copy of this module is detected here: with two stores, a remote would see nobody signed in.
 */
function theOnlyStore() {
  if (Reflect.has(globalThis, key)) {
    throw new Error(
      'shared-contracts/state was loaded twice: a remote brought its own copy instead of the shared one.',
    );
  }
  const created = createStore();
  Reflect.set(globalThis, key, true);
  return created;
}

export const store = theOnlyStore();
