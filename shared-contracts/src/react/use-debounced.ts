import { useEffect, useState } from 'react';

/** `value` once it hasn't changed for `delay` milliseconds. */
export function useDebounced<T>(value: T, delay: number): T {
  const [stableValue, setStableValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStableValue(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return stableValue;
}
