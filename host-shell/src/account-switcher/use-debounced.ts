import { useEffect, useRef, useState } from 'react';

/** `value` once it has stood still for `delay` milliseconds. */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

/** Runs an act at once and ignores repetitions for `delay` milliseconds: a double click counts once. */
export function useOncePer(delay: number): (act: () => void) => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (act) => {
    const now = Date.now();
    if (now - last.current < delay) return;
    last.current = now;
    act();
  };
}
