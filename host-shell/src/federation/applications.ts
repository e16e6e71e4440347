import type { Registry, RegistryEntry } from '@fairshelf/shared-contracts/core';
import type { RemoteApp } from '@fairshelf/shared-contracts/react';
import { bus } from '@fairshelf/shared-contracts/state';
import type { ComponentType } from 'react';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { OwnedNavigation } from '../navigation/create-navigation.ts';
import { ROUTER_BASE } from '../router-base.ts';
import { type LoadFailure, loadRemote } from './load-remote.ts';
import type { RemoteSlot } from './remote-host.ts';
import { createRuntime } from './runtime.ts';

export interface Applications {
  loadWidget(remote: string, widget: string): Promise<ComponentType>;
}

interface Parts {
  readonly registry: Registry;
  readonly navigation: OwnedNavigation;
  readonly show: (slot: RemoteSlot) => void;
}

/**
 * Registers every remote of the registry as a single-spa application that is active while the address leads to it.
 * single-spa waits for each lifecycle before the next navigation, so none of ours waits for the network: mounting
 * opens a visit and returns, unmounting ends it. What goes wrong on the way is a state, never a rejection.
 */
export function startApplications({ registry, navigation, show }: Parts): Applications {
  const runtime = createRuntime(registry);
  for (const entry of registry.remotes) {
    const { name } = entry.document;
    let visit: Visit | undefined;
    registerApplication({
      name,
      app: {
        bootstrap: async () => {},
        mount: async () => {
          visit = openVisit(entry, runtime, show);
        },
        unmount: async () => {
          await visit?.close();
          visit = undefined;
        },
      },
      activeWhen: () => {
        const { destination } = navigation.current();
        return destination.kind === 'remote-page' && destination.remote === name;
      },
    });
  }
  start();
  // single-spa would turn every push of a router inside a remote into a 'back' for that same router.
  navigation.patchHistory();
  navigation.subscribe(() => void triggerAppChange());

  return {
    async loadWidget(remote, widget) {
      const entry = registry.remotes.find(({ document }) => document.name === remote);
      if (!entry) throw new Error(`No remote '${remote}' in this edition.`);
      const result = await loadRemote(entry, runtime);
      if (!result.ok) throw new Error(`${remote}: ${result.message}`);
      return result.app.loadWidget(widget);
    },
  };
}

interface Visit {
  close(): Promise<void>;
}

/** From entering a remote's pages to leaving them: loading, mounting, and every retry in between. */
function openVisit(
  entry: RegistryEntry,
  runtime: ReturnType<typeof createRuntime>,
  show: (slot: RemoteSlot) => void,
): Visit {
  const { name, version } = entry.document;
  const leaving = new AbortController();
  const { signal } = leaving;
  let mounted: RemoteApp | undefined;

  function fail(
    { stage, message }: Pick<LoadFailure, 'message'> & { stage: string },
    retry: () => void,
  ): void {
    if (signal.aborted) return;
    bus.publish('remote:failed', { remote: name, version, stage, message });
    show({ state: 'failed', remote: name, version, stage, message, retry });
  }

  async function attempt(): Promise<void> {
    show({ state: 'loading', remote: name });
    const result = await loadRemote(entry, runtime, signal);
    if (signal.aborted) return;
    if (!result.ok) return fail(result, () => void attempt());
    const domElement = document.getElementById('remote');
    if (!domElement) return fail({ stage: 'mount', message: '#remote is gone' }, () => void attempt());
    try {
      mounted = result.app;
      await result.app.mount({
        domElement,
        basename: ROUTER_BASE,
        signal,
        onFailure: ({ error, stage, retry }) =>
          fail({ stage, message: wordsOf(error) }, () => {
            show({ state: 'mounted', remote: name });
            retry();
          }),
      });
      if (!signal.aborted) show({ state: 'mounted', remote: name });
    } catch (error) {
      await unmount();
      fail({ stage: 'mount', message: wordsOf(error) }, () => void attempt());
    }
  }

  async function unmount(): Promise<void> {
    await mounted?.unmount().catch(() => {});
    mounted = undefined;
    document.getElementById('remote')?.replaceChildren();
  }

  void attempt();
  return {
    async close() {
      leaving.abort();
      await unmount();
      show({ state: 'empty' });
    },
  };
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
