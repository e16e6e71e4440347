import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { leaveGuard, store, unsavedAtom } from '../state/index.ts';

/** Blocks navigation in a remote's own router while the current page has unsaved changes. */
export function LeaveBlocker() {
  // A router supports one blocker at a time: this one exists only while it is needed.
  return useAtomValue(unsavedAtom, { store }) ? <Blocker /> : null;
}

function Blocker() {
  // The shell blocks back and forward: here it would be too late, as the page is already gone.
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction !== 'POP' && leaveGuard.isHeld() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void leaveGuard.ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}
