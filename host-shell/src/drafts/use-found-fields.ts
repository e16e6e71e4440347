import { useEffect, useState } from 'react';
import { type FoundField, findFields } from './restore-fields.ts';
import type { DraftField } from './stored-drafts.ts';

/** A loading page has no fields yet; only after this time is the form considered closed. */
export const CLOSED_AFTER_MS = 3_000;

/** The fields on the page for the stored text, kept current while forms open and close. */
export function useFoundFields(fields: readonly DraftField[]): {
  readonly found: readonly FoundField[];
  /** The page has existed long enough for its forms to have appeared. */
  readonly isSettled: boolean;
} {
  const [found, setFound] = useState<readonly FoundField[]>([]);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    setSettled(false);
    const look = () => {
      const next = findFields(document, fields);
      setFound((before) => (isEqual(before, next) ? before : next));
    };
    look();
    if (fields.length === 0) return;
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => setSettled(true), CLOSED_AFTER_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [fields]);
  return { found, isSettled };
}

const isEqual = (before: readonly FoundField[], next: readonly FoundField[]): boolean =>
  before.length === next.length &&
  before.every(({ field, draft }, at) => field === next[at]?.field && draft === next[at]?.draft);
