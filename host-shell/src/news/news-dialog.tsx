import { store } from '@fairshelf/shared-contracts/state';
import { ErrorState, Modal, Skeleton } from '@fairshelf/shared-ui/core';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { LazyPart, useLazyPart } from '../lazy-part.ts';
import { closeNews, newsOpenAtom } from './news-open.ts';

/** The posts with what cleans their HTML: a chunk that only readers of the news load. */
const board = new LazyPart(() => import(/* webpackChunkName: "news" */ './board.tsx'));

/** The product's news. */
export function NewsDialog() {
  const isOpen = useAtomValue(newsOpenAtom, { store });
  // Whoever signs in next starts without it.
  useEffect(() => closeNews, []);
  return (
    <Modal open={isOpen} onClose={closeNews} title="Fairshelf news">
      <Contents />
    </Modal>
  );
}

function Contents() {
  const part = useLazyPart(board);
  if (part.state === 'failed') return <ErrorState compact onRetry={part.retry} />;
  return part.state === 'loaded' ? <part.Component /> : <Skeleton shape="block" />;
}
