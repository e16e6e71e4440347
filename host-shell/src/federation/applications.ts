import type { Registry, RegistryEntry } from '@fairshelf/shared-contracts/delivery';
import type { RemoteApp } from '@fairshelf/shared-contracts/react';
import { connectCatalogues } from '@fairshelf/shared-contracts/shell-state';
import { bus } from '@fairshelf/shared-contracts/state';
import type { ComponentType } from 'react';
import { registerApplication, setMountMaxTime, setUnmountMaxTime, start, triggerAppChange } from 'single-spa';
import type { OwnedNavigation } from '../navigation/create-navigation.ts';
import { lateReporter } from '../reports/late-reporter.ts';
import type { Reporter } from '../reports/reporter.ts';
import { ROUTER_BASE } from '../router-base.ts';
import { createCatalogueAdmission } from './catalogue-hashes.ts';
import type { LoadFailure } from './load-remote.ts';
import { pageCrypto } from './page-keys.ts';
import { trustOfPage } from './page-trust.ts';
import type { RemoteSlot } from './remote-host.ts';
import { createRemoteLoader, type RemoteLoader } from './remote-loader.ts';
import { createRuntime } from './runtime.ts';
import { admitScripts, shellBase } from './script-policy.ts';
import { startStyleSweep } from './sweep-styles.ts';
import { tellCopies } from './tell-copies.ts';

const LIFECYCLE_MS = 1_000;

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
 * starts a visit and returns, unmounting ends it. Errors are states, never rejections.
 */
export function startApplications({ registry, navigation, show }: Parts): Applications {
  const reporter = lateReporter(ticketOf(registry));
  const copies = tellCopies(reporter, shellBase());
  const catalogues = createCatalogueAdmission({ subtle: pageCrypto(), admit: admitScripts });
  connectCatalogues(catalogues.admit);
  const loader = createRemoteLoader({
    registry,
    source: createRuntime(registry, copies.tell),
    trust: trustOfPage(registry),
    learn: (entry) => {
      copies.know(entry);
      admitScripts(entry.base, entry.document.integrity);
      catalogues.add(entry);
    },
    integrityOf: (url) => window.fairshelfIntegrity?.(url),
    onFailure: (entry, failure) => {
      const { name, version } = entry.document;
      bus.publish('remote:failed', { remote: name, version, stage: failure.stage, message: failure.message });
      reporter.open(entry).fail(failure);
    },
  });
  const sweepLater = startStyleSweep();
  for (const entry of registry.remotes) {
    const { name } = entry.document;
    let visit: Visit | undefined;
    registerApplication({
      name,
      app: {
        bootstrap: async () => {},
        mount: async () => {
          visit = openVisit(name, { loader, navigation, reporter, show });
        },
        unmount: async () => {
          await visit?.close();
          visit = undefined;
          sweepLater();
        },
      },
      activeWhen: () => {
        const { destination } = navigation.current();
        return destination.kind === 'remote-page' && destination.remote === name;
      },
    });
  }
  // single-spa watches each lifecycle with timers that nothing ends early: ours return at once, so one second is
  // enough.
  setMountMaxTime(LIFECYCLE_MS, false, LIFECYCLE_MS);
  setUnmountMaxTime(LIFECYCLE_MS, false, LIFECYCLE_MS);
  start();
  // single-spa would turn every push of a router inside a remote into a 'back' for that same router.
  navigation.patchHistory();
  navigation.subscribe(() => void triggerAppChange());

  // A page that shows three widgets of a remote counts as one visit.
  const lending = new Set<string>();
  return {
    async loadWidget(remote, widget) {
      const result = await loader.load(remote, { widget });
      if (!result.ok) throw new Error(`${remote}: ${result.message}`);
      if (!lending.has(remote)) reporter.open(result.entry);
      lending.add(remote);
      return result.app.loadWidget(widget);
    },
  };
}

interface VisitParts {
  readonly loader: RemoteLoader;
  readonly navigation: OwnedNavigation;
  readonly reporter: Reporter;
  readonly show: (slot: RemoteSlot) => void;
}

interface Visit {
  close(): Promise<void>;
}

/** From entering a remote's pages to leaving them: loading, mounting, and every retry in between. */
function openVisit(name: string, { loader, navigation, reporter, show }: VisitParts): Visit {
  const leaving = new AbortController();
  const { signal } = leaving;
  let app: RemoteApp | undefined;

  function fail({ version }: Version, { stage, message }: Failure, retry: () => void): void {
    if (!signal.aborted) show({ state: 'failed', remote: name, version, stage, message, retry });
  }

  function startAfresh(): void {
    loader.startAfresh(name);
    void attempt();
  }

  /** `before`: the failure that made this attempt use another version; it stays the reason if that fails too. */
  async function attempt(before?: { version: Version; failure: Failure }): Promise<void> {
    show({ state: 'loading', remote: name });
    const result = await loader.load(name, { path: navigation.current().pathname }, signal);
    if (signal.aborted) return;
    const { entry } = result;
    const version = entry.document;
    const report = result.ok ? reporter.open(entry) : undefined;
    if (result.ok) reporter.shows(entry);
    const tell = (failure: Failure) => {
      if (signal.aborted) return;
      bus.publish('remote:failed', { remote: name, version: version.version, ...failure });
      report?.fail(failure);
    };
    if (!result.ok) return fail(before?.version ?? version, before?.failure ?? result, startAfresh);
    const domElement = document.getElementById('remote');
    if (!domElement) return fail(version, { stage: 'mount', message: '#remote is gone' }, startAfresh);
    try {
      app = result.app;
      await result.app.mount({
        domElement,
        basename: ROUTER_BASE,
        signal,
        onFailure: ({ error, stage, retry }) => {
          const failure = { stage, message: wordsOf(error) };
          tell(failure);
          if (stage === 'chunk') void replace(entry, failure);
          else
            fail(version, failure, () => {
              show({ state: 'mounted', remote: name });
              retry();
            });
        },
      });
      if (!signal.aborted) show({ state: 'mounted', remote: name });
    } catch (error) {
      await unmount();
      const failure = { stage: 'mount', message: wordsOf(error) };
      tell(failure);
      fail(version, failure, startAfresh);
    }
  }

  /** A part of the mounted version failed to load: another origin or the previous version replaces it. */
  async function replace(entry: RegistryEntry, failure: Failure): Promise<void> {
    // React is reporting from within a render: it must not be unmounted synchronously.
    await Promise.resolve();
    if (signal.aborted) return;
    loader.setAside(entry);
    await unmount();
    if (!signal.aborted) await attempt({ version: entry.document, failure });
  }

  async function unmount(): Promise<void> {
    await app?.unmount().catch(() => {});
    app = undefined;
    document.getElementById('remote')?.replaceChildren();
  }

  void attempt();
  return {
    async close() {
      leaving.abort();
      reporter.shows(undefined);
      await unmount();
      show({ state: 'empty' });
    },
  };
}

/** The ticket of a reporting page: a random share of all. */
const ticketOf = ({ reportShare = 0, ticket }: Registry): string | undefined =>
  Math.random() * 100 < reportShare ? ticket : undefined;

type Version = Pick<RegistryEntry['document'], 'version'>;
type Failure = Pick<LoadFailure, 'message'> & { readonly stage: string };

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
