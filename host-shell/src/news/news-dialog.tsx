import { useLazyPart } from '@fairshelf/shared-contracts/react';
import { store } from '@fairshelf/shared-contracts/state';
import { ErrorState, Modal, Skeleton } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useShell } from '../shell-context.tsx';
import { spokenPart } from '../texts/spoken-part.ts';
import { closeNews, newsOpenAtom } from './news-open.ts';
import { WhatsNewWidget } from './whats-new-widget.tsx';

/** The posts and the sanitizer of their HTML: a chunk that only readers of the news load. */
const newsPosts = spokenPart('inside', () => import(/* webpackChunkName: "news" */ './news-posts.tsx'));

/** The product's news. */
export function NewsDialog() {
  const isOpen = useAtomValue(newsOpenAtom, { store });
  // The next person to sign in starts with it closed.
  useEffect(() => closeNews, []);
  return (
    <Modal open={isOpen} onClose={closeNews} title={t`Fairshelf news`}>
      <Contents />
    </Modal>
  );
}

function Contents() {
  const { whatsNewScript } = useShell().registry;
  return whatsNewScript ? <WhatsNewWidget src={whatsNewScript} /> : <Posts />;
}

function Posts() {
  const part = useLazyPart(newsPosts);
  if (part.state === 'failed') return <ErrorState compact onRetry={part.retry} />;
  return part.state === 'loaded' ? <part.Component /> : <Skeleton shape="block" />;
}
