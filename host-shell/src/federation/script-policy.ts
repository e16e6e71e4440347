import type { Registry } from '@fairshelf/shared-contracts/core';
import { integrityIn, scriptBases } from './origins.ts';

interface TrustedTypesFactory {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypesFactory;
    /** Read by the chunk loading of shell and remotes (tooling/webpack/chunk-loading-plugin.ts). */
    fairshelfIntegrity?: (url: string) => string | undefined;
  }
}

/**
 * One policy for all script addresses of the page, whoever sets them: webpack in shell and remotes, the federation
 * runtime, a library. It admits what lies below an address of the registry, and the one script of What's new, and throws for everything else. It makes
 * no HTML and no script text at all: those sinks stay closed.
 */
export function guardScripts(registry: Registry): void {
  const { origin } = window.location;
  const bases = scriptBases(registry, ownBase(), origin);
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { href } = new URL(url, origin);
      if (bases.some((base) => href.startsWith(base)) || href === registry.whatsNewScript) return url;
      throw new TypeError(`No script may be loaded from ${href}: the registry does not name it.`);
    },
  });
  window.fairshelfIntegrity = integrityIn(registry, origin);
}

/** Where the shell's own files lie: beside the script that runs right now. */
function ownBase(): string {
  const script = document.currentScript;
  const address = script instanceof HTMLScriptElement ? script.src : window.location.href;
  return new URL('.', address).href;
}
