import { useEffect, useRef, useState } from 'react';

/** The count, from when it rose in view of the person until it falls; the first one known is no rise. */
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
