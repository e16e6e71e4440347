import { useEffect, useRef, useState } from 'react';

/** The count, from when it rose in the person's view until it falls; the first known one isn't a rise. */
export function useRise(count: number | undefined): number | undefined {
  const before = useRef<number>(undefined);
  const [rise, setRise] = useState<number>();
  useEffect(() => {
    const previous = before.current;
    before.current = count;
    if (previous === undefined || count === undefined || count === previous) return;
    setRise(count > previous ? count : undefined);
  }, [count]);
  return rise;
}
