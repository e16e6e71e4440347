import { useEffect, useState } from 'react';
import type { MenuNode } from './menu-model.ts';

/** Which submenus are open: those the person opened, and the one with the page in view. */
export function useOpenGroups(nodes: readonly MenuNode[], activeName: string | undefined) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const activeGroup = nodes.find(
    (node) => node.kind === 'group' && node.pages.some((page) => page.name === activeName),
  )?.name;

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
