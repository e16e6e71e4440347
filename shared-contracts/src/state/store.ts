import { createStore } from 'jotai';

const key = Symbol.for('fairshelf.store');

/**
 * The one store of the product. jotai warns of a second copy of itself for its default store only, so a second copy
 * of this module is detected here: two stores would mean a remote that sees nobody signed in.
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
