import type { Registry } from '@fairshelf/shared-contracts/delivery';

/**
 * The base addresses of scripts that this page may load whatever their hash: the shell's own, and those of remotes
 * that a dev server rebuilds while the page is open.
 */
export function unhashedBases(registry: Registry, ownBase: string, origin: string): readonly string[] {
  const open = registry.remotes.filter(({ document }) => Object.keys(document.integrity).length === 0);
  return [ownBase, ...open.map(({ base }) => new URL(base, origin).href)];
}

/** The integrity hash in the registry for a script's address, ignoring the query of a retry. */
export const integrityIn = (registry: Registry, origin: string): IntegrityOf =>
  integrityOf(
    registry.remotes.map(({ base, document }) => [base, document.integrity]),
    origin,
  );

export type IntegrityOf = (url: string) => string | undefined;

/** The same for the files below some base addresses. */
export function integrityOf(
  rooms: readonly (readonly [base: string, hashes: Readonly<Record<string, string>>])[],
  origin: string,
): IntegrityOf {
  const addresses = new Map(
    rooms.flatMap(([base, hashes]) =>
      Object.entries(hashes).map(([file, hash]) => [new URL(base + file, origin).href, hash] as const),
    ),
  );
  return (url) => addresses.get(new URL(url, origin).href.split('?', 1)[0] ?? url);
}
