import type { Registry } from '@fairshelf/shared-contracts/delivery';
import type { OwnedNavigation } from '../navigation/create-navigation.ts';
import type { Applications } from './applications.ts';
import type { RemoteHost, RemoteSlot } from './remote-host.ts';

const EMPTY: RemoteSlot = { state: 'empty' };

/** The remote host, and functions only for the boot. */
export interface OwnedRemoteHost extends RemoteHost {
  /** Loads the federation runtime once a URL leads to a remote, and not before. */
  start(): void;
}

/** Federation and single-spa in a separate chunk: a visitor who only signs in never loads them. */
export function createRemoteHost(
  registry: Registry,
  navigation: OwnedNavigation,
  load: () => Promise<typeof import('./applications.ts')> = loadFederation,
): OwnedRemoteHost {
  const listeners = new Set<() => void>();
  let slot = EMPTY;
  let loading: Promise<Applications> | undefined;

  function show(next: RemoteSlot): void {
    slot = next;
    for (const listener of [...listeners]) listener();
  }

  function federation(): Promise<Applications> {
    loading ??= load().then(({ startApplications }) => startApplications({ registry, navigation, show }));
    return loading;
  }

  function enter(): void {
    const { destination } = navigation.current();
    if (destination.kind !== 'remote-page') {
      // A failure belongs to its page; mounted remotes are emptied by their own unmount.
      if (slot.state === 'failed' || slot.state === 'loading') show(EMPTY);
      return;
    }
    if (loading) return;
    const { remote } = destination;
    show({ state: 'loading', remote });
    federation().catch((error: unknown) => {
      loading = undefined;
      const message = error instanceof Error ? error.message : String(error);
      show({ state: 'failed', remote, version: '', stage: 'chunk', message, retry: enter });
    });
  }

  return {
    current: () => slot,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    loadWidget: async (remote, widget) => (await federation()).loadWidget(remote, widget),
    start() {
      navigation.subscribe(enter);
      enter();
    },
  };
}

const loadFederation = () => import(/* webpackChunkName: "federation" */ './applications.ts');
