import { useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../core/constants.ts';

/**
 * The text of a search box that shows typing at once and searches after a pause of 500 ms. `settled` is the text in
 * force (from the address); when it changes from elsewhere, such as by the back button, the box follows.
 */
export function useDebouncedText(
  settled: string,
  onSettle: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(settled);
  const [known, setKnown] = useState(settled);
  if (settled !== known) {
    setKnown(settled);
    setTyped(settled);
  }
  const settle = useRef(onSettle);
  settle.current = onSettle;
  useEffect(() => {
    if (typed === settled) return;
    const timer = setTimeout(() => settle.current(typed), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, settled]);
  return [typed, setTyped];
}
