import type { Registry } from '@fairshelf/shared-contracts/core';

/** The addresses below which scripts of this page may lie: the shell's own and those the registry names. */
export function scriptBases(registry: Registry, ownBase: string, origin: string): readonly string[] {
  return [ownBase, ...registry.remotes.map(({ base }) => new URL(base, origin).href)];
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
