import { useUnsavedChanges } from '@fairshelf/shared-contracts/react';
import { useState } from 'react';

/**
 * Notes that were typed and not saved, one for each review: turning to the next review or closing it loses none, and leaving the
 * page asks first.
 */
export function useNoteDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  useUnsavedChanges([...drafts.values()].some((text) => text.trim() !== ''));
  return {
    of: (reviewId: string): string => drafts.get(reviewId) ?? '',
    keep: (reviewId: string) => (text: string) => setDrafts((before) => new Map(before).set(reviewId, text)),
  };
}
