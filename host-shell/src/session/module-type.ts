import type { ModuleType } from '@fairshelf/shared-contracts/core';
import { store, viewerAtom } from '@fairshelf/shared-contracts/state';

/** Which of the two modules the person's stores are loaded for. */
export function moduleType(): ModuleType {
  return store.get(viewerAtom)?.plans.includes('review') === false ? 'reimburse' : 'review';
}
