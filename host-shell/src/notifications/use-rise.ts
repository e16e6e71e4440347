import { useEffect, useRef, useState } from 'react';

/** The count, from when it rose in the person's view until it falls; the first known one isn't a rise. */
export function useRise(count: number | undefined): number | undefined {
  const before = useRef<number>(undefined);
  const [risen, setRisen] = useState<number>();
  useEffect(() => {
    const known = before.current;
    before.current = count;
    if (known === undefined || count === undefined || count === known) return;
    setRisen(count > known ? count : undefined);
  }, [count]);
  return risen;
}
