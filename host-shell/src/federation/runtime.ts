import type { Registry, RegistryEntry } from '@fairshelf/shared-contracts/delivery';
import type { RemoteApp } from '@fairshelf/shared-contracts/react';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as coreParts from './core-parts.ts';
import type { RemoteSource } from './load-remote.ts';
import { copiesInScope, type SecondCopy } from './second-copies.ts';
import { createShared, forgetFailedShares } from './shared.ts';

declare global {
  /** Where remotes built with `externalRuntime` find the federation runtime: they don't include their own. */
  var _FEDERATION_RUNTIME_CORE: typeof coreParts | undefined;
}

/** The provider of the shared modules. */
const OWNER = 'host_shell';

/** The federation instance of this page, with functions to load or forget a remote. */
export function createRuntime(
  registry: Registry,
  onCopy: (entry: RegistryEntry, copy: SecondCopy) => void = () => {},
): RemoteSource {
  globalThis._FEDERATION_RUNTIME_CORE = coreParts;
  const shared = createShared(() => forgetFailedShares(instance.shareScopeMap));
  const instance = createInstance({
    name: OWNER,
    remotes: [],
    shared,
    // 'version-first' would fetch every remote at start, and one that is down would break them all.
    shareStrategy: 'loaded-first',
    plugins: [scripts()],
  });
  let attempts = 0;
  /** Each remote's registered address: a fallback version replaces the previous one. */
  const places = new Map<string, string>();

  function register({ base, document }: RegistryEntry, query = '', options = { force: false }): void {
    const { name, entry, container } = document;
    places.set(name, base);
    // With a script as entry no manifest is requested: the registry already contains its data.
    const url = new URL(base + entry, window.location.origin).href + query;
    instance.registerRemotes([{ name, entry: url, entryGlobalName: container, type: 'global' }], options);
  }
  for (const entry of registry.remotes) register(entry);

  return {
    async load(entry) {
      const { name, expose } = entry.document;
      if (places.get(name) !== entry.base) register(entry, '', { force: true });
      const module = await instance.loadRemote<{ default: RemoteApp }>(name + expose.slice(1));
      for (const copy of copiesInScope(instance.shareScopeMap.default, shared)) onCopy(entry, copy);
      if (!module) throw new Error(`${name} exposes no '${expose}'.`);
      return module.default;
    },

    forget(entry) {
      const { href } = new URL(entry.base + entry.document.entry, window.location.origin);
      for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
        if (script.src.startsWith(href)) script.remove();
      }
      // Forced registration clears what the runtime cached about the remote. The query is for browsers, which may
      // have cached the bad answer under the original address.
      register(entry, `?attempt=${++attempts}`, { force: true });
    },
  };
}

/** Every script of the runtime carries the registry's integrity hash; the page's policy allows its address. */
function scripts(): ModuleFederationRuntimePlugin {
  return {
    name: 'scripts-of-the-registry',
    createScript({ url }) {
      const script = document.createElement('script');
      const integrity = window.fairshelfIntegrity?.(url);
      if (integrity) script.integrity = integrity;
      if (new URL(url).origin !== window.location.origin) script.crossOrigin = 'anonymous';
      script.src = url;
      return script;
    },
    async fetch(url) {
      throw new Error(`The registry is the only manifest: ${url} is not fetched.`);
    },
  };
}
