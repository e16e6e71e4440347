import { Banner } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { DraftOffer } from '../drafts/draft-offer-part.tsx';
import { MovedNotice } from './moved-notice.tsx';
import { NewVersion } from './new-version.tsx';
import { NoticePlace } from './notice-place.ts';
import { useOnline } from './use-online.ts';

/** Notices for the whole page: why it is shown, text to restore, no network, and a newer version. */
export function Notices() {
  const isOnline = useOnline();
  return (
    <NoticePlace aria-live="polite">
      <MovedNotice />
      <DraftOffer />
      {isOnline ? <NewVersion /> : null}
      {isOnline ? null : (
        <Banner
          tone="warning"
          title={t`You are offline`}
        >{t`You can keep reading this page. New data, other pages and changes need the connection and load automatically when it’s back.`}</Banner>
      )}
    </NoticePlace>
  );
}
