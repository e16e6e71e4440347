import { Banner } from '@fairshelf/shared-ui/basics';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { usePlace } from '../shell-context.tsx';

const shell = getDefaultStore();
const movedAtom = atom<{ readonly say: () => string; readonly path: string | undefined } | undefined>(
  undefined,
);

/**
 * Explains in one sentence why another page or store is shown than expected. It is shown once the frame's texts are
 * loaded.
 */
export function explainInView(say: () => string): void {
  shell.set(movedAtom, { say, path: undefined });
}

/** The explanation, until it is dismissed or the next page is opened. */
export function MovedNotice() {
  const notice = useAtomValue(movedAtom, { store: shell });
  const { pathname } = usePlace();
  useEffect(() => {
    const current = shell.get(movedAtom);
    if (!current) return;
    if (current.path === undefined) shell.set(movedAtom, { ...current, path: pathname });
    else if (current.path !== pathname) shell.set(movedAtom, undefined);
  }, [notice, pathname]);
  if (!notice) return null;
  return <Banner onDismiss={() => shell.set(movedAtom, undefined)}>{notice.say()}</Banner>;
}
