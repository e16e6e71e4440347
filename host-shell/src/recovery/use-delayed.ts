import { useEffect, useState } from 'react';
import { hasEarlyFrame } from '../prerender/early-frame.ts';

/** A shorter wait isn't worth a skeleton: it would only flicker. */
export const SKELETON_DELAY_MS = 120;

/** True once `waiting` has lasted long enough to be shown. */
export function useDelayed(waiting: boolean): boolean {
  // The skeleton that came with the page stays.
  const [shown, setShown] = useState(() => waiting && hasEarlyFrame(document.getElementById('shell')));
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setShown(true), SKELETON_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [waiting]);
  return waiting && shown;
}
