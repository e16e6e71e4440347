import type { ShellMenu } from '@fairshelf/shared-contracts/delivery';
import { activePageName, buildMenu } from '@fairshelf/shared-contracts/delivery';
import { store, viewerAtom } from '@fairshelf/shared-contracts/state';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { shell } from '../shell.ts';
import { usePlace, useShell } from '../shell-context.tsx';

/** The menu of the signed-in person, and the name of the entry to mark. */
export function useMenu(): { menu: ShellMenu; activeName: string | undefined } {
  const { registry } = useShell();
  const { destination, pathname } = usePlace();
  const viewer = useAtomValue(viewerAtom, { store });
  const menu = useMemo(
    () => buildMenu([shell, ...registry.remotes.map((remote) => remote.document)], viewer),
    [registry, viewer],
  );
  const routeName = 'route' in destination ? destination.route.name : undefined;
  return { menu, activeName: activePageName([...menu.main, ...menu.bottom], routeName, pathname) };
}
