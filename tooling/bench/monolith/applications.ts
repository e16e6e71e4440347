import { loaders, type RemoteApp } from './remotes.ts';

/** The parts that the shell passes in (host-shell/src/federation/applications.ts). */
interface Parts {
  readonly navigation: {
    current(): { destination: { kind: string; remote?: string } };
    subscribe(listener: () => void): () => void;
  };
  readonly show: (slot: Slot) => void;
}
type Slot = { state: 'empty' } | { state: 'loading' | 'mounted'; remote: string };

/**
 * Replaces host-shell/src/federation/applications.ts: remotes by direct import, without federation, single-spa and
 * recovery. The yardstick must not carry what a monolith leaves out.
 */
export function startApplications({ navigation, show }: Parts) {
  let visit: { remote: string; close(): Promise<void> } | undefined;

  async function follow(): Promise<void> {
    const { destination } = navigation.current();
    const remote = destination.kind === 'remote-page' ? destination.remote : undefined;
    if (remote === visit?.remote) return;
    const before = visit;
    visit = undefined;
    await before?.close();
    if (remote !== undefined && visit === undefined) visit = openVisit(remote, show);
  }
  navigation.subscribe(() => void follow());
  void follow();

  return {
    loadWidget: async (remote: string, widget: string) => (await load(remote)).loadWidget(widget),
  };
}

async function load(remote: string): Promise<RemoteApp> {
  const loader = loaders[remote];
  if (!loader) throw new Error(`There is no remote '${remote}'.`);
  return (await loader()).default;
}

function openVisit(remote: string, show: Parts['show']) {
  const leaving = new AbortController();
  const { signal } = leaving;
  let activeApp: RemoteApp | undefined;

  async function enter(): Promise<void> {
    show({ state: 'loading', remote });
    const app = await load(remote);
    const domElement = document.getElementById('remote');
    if (signal.aborted || !domElement) return;
    activeApp = app;
    await app.mount({ domElement, basename: '/app', signal, onFailure: ({ error }) => reportError(error) });
    if (!signal.aborted) show({ state: 'mounted', remote });
  }
  void enter();

  return {
    remote,
    async close() {
      leaving.abort();
      await activeApp?.unmount();
      document.getElementById('remote')?.replaceChildren();
      show({ state: 'empty' });
    },
  };
}
