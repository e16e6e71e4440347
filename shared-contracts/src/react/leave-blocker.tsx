import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { leaveGuard, store, unsavedAtom } from '../state/index.ts';

/** Holds back the moves of a remote's own router while the page in view has unsaved changes. */
export function LeaveBlocker() {
  // A router bears one blocker at a time: this one is there only while it is needed.
  return useAtomValue(unsavedAtom, { store }) ? <Blocker /> : null;
}

function Blocker() {
  // Back and forward are the shell's to hold back: here they would be too late, the page is gone by then.
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
