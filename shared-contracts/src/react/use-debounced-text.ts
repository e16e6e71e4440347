import { useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../core/constants.ts';

/**
 * The text of a search box that shows typing at once and searches after a pause of 500 ms. `searchText` is the text in
 * force (from the address); when it changes from elsewhere, such as by the back button, the box follows.
 */
export function useDebouncedText(
  searchText: string,
  onSettle: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(searchText);
  const [previous, setPrevious] = useState(searchText);
  if (searchText !== previous) {
    setPrevious(searchText);
    setText(searchText);
  }
  const settle = useRef(onSettle);
  settle.current = onSettle;
  useEffect(() => {
    if (text === searchText) return;
    const timer = setTimeout(() => settle.current(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, searchText]);
  return [text, setText];
}
