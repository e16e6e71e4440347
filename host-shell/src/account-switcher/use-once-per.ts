import { useRef } from 'react';

/** Runs an action at once and ignores repetitions for `delay` milliseconds: a double click counts once. */
export function useOncePer(delay: number): (act: () => void) => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (act) => {
    const now = Date.now();
    if (now - last.current < delay) return;
    last.current = now;
    act();
  };
}
