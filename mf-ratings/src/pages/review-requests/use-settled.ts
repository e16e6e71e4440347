import { useEffect, useRef, useState } from 'react';

/** A value that follows once its key, which identifies it, has not changed for `ms`. */
export function useSettled<T>(value: T, key: string, ms: number): T {
  const [snapshot, setSnapshot] = useState({ value, key });
  const newest = useRef(value);
  newest.current = value;
  useEffect(() => {
    if (key === snapshot.key) return;
    const timer = setTimeout(() => setSnapshot({ value: newest.current, key }), ms);
    return () => clearTimeout(timer);
  }, [key, snapshot.key, ms]);
  return snapshot.value;
}
