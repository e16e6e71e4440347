import type { Registry } from '@fairshelf/shared-contracts/delivery';

/**
 * The addresses below which scripts of this page may lie whatever their hash: the shell's own, and those of remotes
 * that a dev server builds anew while the page is open.
 */
export function unhashedBases(registry: Registry, ownBase: string, origin: string): readonly string[] {
  const open = registry.remotes.filter(({ document }) => Object.keys(document.integrity).length === 0);
  return [ownBase, ...open.map(({ base }) => new URL(base, origin).href)];
}

/** The integrity hash that the registry states for a script's address, whatever query a second attempt carries. */
export function integrityIn(registry: Registry, origin: string): (url: string) => string | undefined {
  const known = new Map(
    registry.remotes.flatMap(({ base, document }) =>
      Object.entries(document.integrity).map(
        ([file, hash]) => [new URL(base + file, origin).href, hash] as const,
      ),
    ),
  );
  return (url) => known.get(new URL(url, origin).href.split('?', 1)[0] ?? url);
}
