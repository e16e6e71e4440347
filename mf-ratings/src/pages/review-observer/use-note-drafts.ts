import { useUnsavedChanges } from '@fairshelf/shared-contracts/react';
import { useState } from 'react';

/** Unsaved notes, one per review: opening another review or closing it loses none, and leaving the page asks first. */
export function useNoteDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  useUnsavedChanges([...drafts.values()].some((text) => text.trim() !== ''));
  return {
    of: (reviewId: string): string => drafts.get(reviewId) ?? '',
    keep: (reviewId: string) => (text: string) => setDrafts((before) => new Map(before).set(reviewId, text)),
  };
}
