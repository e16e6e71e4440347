import type { MenuNode } from '@fairshelf/shared-contracts/delivery';
import { useEffect, useState } from 'react';

/** Which submenus are open: those the person opened, and the one with the current page. */
export function useOpenGroups(nodes: readonly MenuNode[], activeName: string | undefined) {
  const activeGroup = nodes.find(
    (node) => node.kind === 'group' && node.pages.some((page) => page.name === activeName),
  )?.name;
  // Open from the start: the entries below must not move.
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(activeGroup ? [activeGroup] : []));

  useEffect(() => {
    if (activeGroup) setOpen((before) => new Set([...before, activeGroup]));
  }, [activeGroup]);

  const set = (name: string, isOpen: boolean) =>
    setOpen((before) => {
      const after = new Set(before);
      if (isOpen) after.add(name);
      else after.delete(name);
      return after;
    });
  return { open, set };
}
