import { store, userAtom } from '@fairshelf/shared-contracts/state';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useReducer } from 'react';
import { onLostSession } from '../session/lost-session.ts';
import { usePlace, useShell } from '../shell-context.tsx';
import type { EarlyChanges } from './early-changes.ts';
import { createDraftStore, type DraftField } from './stored-drafts.ts';
import { followTypedFields } from './typed-fields.ts';

const drafts = createDraftStore(
  () => window.sessionStorage,
  () => Date.now(),
);

const isSame = (one: DraftField, other: DraftField): boolean =>
  one.label === other.label && one.scope === other.scope;

/**
 * The text that this person typed on this page before the session ended. Also tracks current typing, and stores it
 * when the session ends without signing out; `early` is what was typed before. Nothing is stored while another user is
 * monitored.
 */
export function useDrafts(early?: EarlyChanges): {
  readonly fields: readonly DraftField[];
  readonly remove: (removals: readonly DraftField[]) => void;
} {
  const user = useAtomValue(userAtom, { store });
  const owner = user?.isMonitoring ? '' : (user?.email.toLowerCase() ?? '');
  const { navigation } = useShell();
  const { pathname } = usePlace();
  const [version, changed] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    if (owner === '') return;
    const tracker = followTypedFields(document, early);
    const stopListening = onLostSession(() => {
      const path = navigation.current().pathname;
      const now = tracker.read();
      const earlier = drafts.read(owner, path).filter((field) => !now.some((other) => isSame(field, other)));
      drafts.write(owner, path, [...now, ...earlier]);
    });
    return () => {
      stopListening();
      tracker.stop();
    };
  }, [owner, navigation, early]);

  // The version changes with the storage.
  const fields = useMemo(
    () => (owner === '' ? [] : drafts.read(owner, pathname)),
    [owner, pathname, version],
  );
  return {
    fields,
    remove(removals) {
      const stored = drafts.read(owner, pathname);
      drafts.write(
        owner,
        pathname,
        stored.filter((field) => !removals.some((other) => isSame(field, other))),
      );
      changed();
    },
  };
}
