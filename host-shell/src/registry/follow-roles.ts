import { api } from '@fairshelf/shared-contracts/client';
import type { Viewer } from '@fairshelf/shared-contracts/core';
import type { Registry } from '@fairshelf/shared-contracts/delivery';
import { getUser } from '@fairshelf/shared-contracts/identity';
import { isForOthers } from './is-for-others.ts';

/** In the tab: the roles for which a page was reloaded, so that a server that can't see them is asked once. */
const ASKED_KEY = 'registry.asked_for';

interface Following {
  readonly registry: Registry;
  readonly viewer: () => Viewer | undefined;
  readonly navigation: { subscribe(listener: () => void): unknown };
  readonly reload: () => void;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/**
 * A page names role-restricted remotes only to people with such a role. A person who signs in on a page made for
 * another viewer gets their own at the first navigation, which reloads the same URL.
 */
export async function followRoles({
  registry,
  viewer,
  navigation,
  reload,
  storage,
}: Following): Promise<void> {
  if (!registry.withheld) {
    storage.removeItem(ASKED_KEY);
    return;
  }
  const askAnew = () => {
    const person = viewer();
    if (!person || !isForOthers(registry, person)) return;
    const roles = [...person.roles].sort().join();
    if (storage.getItem(ASKED_KEY) === roles) return;
    storage.setItem(ASKED_KEY, roles);
    reload();
  };
  navigation.subscribe(askAnew);
  const stored = viewer();
  if (!stored || !isForOthers(registry, stored)) return;
  // A stored session whose cookie is gone: this call lets the server recognise the person again.
  await api.send(getUser, {}, { background: true }).catch(() => undefined);
  askAnew();
}
