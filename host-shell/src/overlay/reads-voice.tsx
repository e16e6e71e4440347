import { Banner } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { NoticePlace } from '../notices/notice-place.ts';
import { ServerBusy } from './server-busy.tsx';
import { useSlowReads } from './slow-reads.ts';

/** Shown while the first responses of a page are pending, above the skeletons. */
export function ReadsVoice() {
  const { phase, retry } = useSlowReads();
  if (phase === 'busy') return <ServerBusy onConfirm={retry} />;
  return (
    <NoticePlace aria-live="polite">
      {phase === 'slow' ? (
        <Banner
          title={t`Taking longer than usual`}
        >{t`We’re still loading this page. You don’t need to do anything.`}</Banner>
      ) : null}
    </NoticePlace>
  );
}
