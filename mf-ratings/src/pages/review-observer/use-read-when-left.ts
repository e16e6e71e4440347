import { useMay } from '@fairshelf/shared-contracts/react';
import type { ReviewRow } from '@fairshelf/shared-contracts/reviews';
import { useEffect, useMemo, useRef } from 'react';
import type { ReviewWork } from './use-review-work.ts';

/**
 * A new review counts as read once it was open: when the person goes on to the next one or closes it, so that a list
 * of new reviews keeps its order meanwhile. Returns the work of the open review; what was changed by hand stays.
 */
export function useReadWhenLeft(review: ReviewRow | undefined, work: ReviewWork): ReviewWork {
  const mayChange = useMay('change');
  const unread = useRef<() => void>(undefined);
  const isChanged = useRef(false);
  useEffect(() => {
    unread.current =
      mayChange && review?.state === 'new' && !isChanged.current
        ? () => void work.change([review], { state: 'read' })
        : undefined;
  });
  useEffect(() => () => unread.current?.(), []);
  return useMemo(
    () => ({
      ...work,
      change: (...args: Parameters<ReviewWork['change']>) => {
        isChanged.current = true;
        unread.current = undefined;
        return work.change(...args);
      },
    }),
    [work],
  );
}
