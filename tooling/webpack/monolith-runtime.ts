import type { RegistryEntry } from '../../shared-contracts/src/core/registry.ts';
import type { RemoteApp } from '../../shared-contracts/src/react/remote-app.tsx';

// In the monolith this stands in for host-shell/src/federation/runtime.ts.
const REMOTES: Readonly<Record<string, () => Promise<{ default: RemoteApp }>>> = {
  'mf-public': () => import(/* webpackChunkName: "mf-public" */ 'fairshelf-rooms/mf-public/src/index.ts'),
  'mf-ratings': () => import(/* webpackChunkName: "mf-ratings" */ 'fairshelf-rooms/mf-ratings/src/index.ts'),
  'mf-reimburse': () =>
    import(/* webpackChunkName: "mf-reimburse" */ 'fairshelf-rooms/mf-reimburse/src/index.ts'),
  'mf-admin': () => import(/* webpackChunkName: "mf-admin" */ 'fairshelf-rooms/mf-admin/src/index.ts'),
};

export function createRuntime() {
  return {
    async load({ document: { name } }: RegistryEntry): Promise<RemoteApp> {
      const load = REMOTES[name];
      if (!load) throw new Error(`No remote '${name}' in the monolith.`);
      return (await load()).default;
    },
    forget() {},
  };
}
