import type { Registry } from '@fairshelf/shared-contracts/delivery';
import { integrityIn, integrityOf, unhashedBases } from './origins.ts';

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

/** Base URLs of scripts that are allowed with any hash. */
const bases: string[] = [];

/**
 * One Trusted Types policy for all script URLs of the page, from webpack in shell and remotes, the federation runtime
 * or a library. It allows the shell's own files, files with a hash in the registry (so every script of a remote is
 * loaded with its hash), and the one script of What's new. It creates no HTML and no script text at all: those sinks
 * stay closed.
 */
export function guardScripts(registry: Registry): void {
  const { origin } = window.location;
  bases.push(...unhashedBases(registry, ownBase(), origin));
  window.fairshelfIntegrity = integrityIn(registry, origin);
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { href } = new URL(url, origin);
      const isHashed = window.fairshelfIntegrity?.(href) !== undefined;
      const isOpen = bases.some((base) => href.startsWith(base)) || href === registry.whatsNewScript;
      if (isHashed || isOpen) return url;
      throw new TypeError(`No script may be loaded from ${href}: the registry does not name it.`);
    },
  });
}

/** From now on these files below an address may be loaded too, each with its hash: they were verified after the start. */
export function admitScripts(base: string, hashes: Readonly<Record<string, string>>): void {
  const previous = window.fairshelfIntegrity;
  const more = integrityOf([[base, hashes]], window.location.origin);
  window.fairshelfIntegrity = (url) => previous?.(url) ?? more(url);
}

/** Allows scripts below this URL with any hash from now on: that of a verified override. */
export function admitBase(base: string): void {
  bases.push(base);
}

/** The base address of the running shell's files. */
export const shellBase = (): string => bases[0] ?? window.location.origin;

/** The shell's own files: next to the currently running script. */
function ownBase(): string {
  const script = document.currentScript;
  const address = script instanceof HTMLScriptElement ? script.src : window.location.href;
  return new URL('.', address).href;
}
