import { useEffect, useRef, useState } from 'react';

/** A value that follows once its key, which identifies it, has not changed for `ms`. */
export function useSettled<T>(value: T, key: string, ms: number): T {
  const [settled, setSettled] = useState({ value, key });
  const newest = useRef(value);
  newest.current = value;
  useEffect(() => {
    if (key === settled.key) return;
    const timer = setTimeout(() => setSettled({ value: newest.current, key }), ms);
    return () => clearTimeout(timer);
  }, [key, settled.key, ms]);
  return settled.value;
}
