import { store, userAtom } from '@fairshelf/shared-contracts/state';
import { Button, Switch } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import CheckCheck from 'lucide-react/icons/check-check';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NotificationList } from './notification-list.tsx';
import { markAllRead, useNotifications, useUnreadCount } from './queries.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[8]};
  /* Includes the width of the scrollbar on systems that show scrollbars. */
  width: 22rem;
  max-width: 100%;
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  min-height: 2rem;
  h2 {
    ${textStyle(16, 600)}
  }
`;
const Choice = styled.div`
  padding-bottom: ${space[8]};
  border-bottom: 1px solid ${color.hairline};
  ${textStyle(13)}
`;

/** The person's notifications of the last 90 days, newest first. While monitoring nothing can be marked. */
export default function NotificationPanel() {
  const [unreadOnly, setUnreadOnly] = useState(false);
  const unread = useUnreadCount() ?? 0;
  const newest = useNotifications({ before: undefined, unreadOnly }).data?.rows[0]?.id;
  const isMonitoring = useAtomValue(userAtom, { store })?.isMonitoring === true;
  return (
    <Root>
      <Head>
        <h2>{t`Notifications`}</h2>
        {unread > 0 && newest !== undefined && !isMonitoring ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<CheckCheck aria-hidden="true" />}
            onClick={() => void markAllRead(newest)}
          >{t`Mark all as read`}</Button>
        ) : null}
      </Head>
      <Choice>
        <Switch
          checked={unreadOnly}
          onChange={(event) => setUnreadOnly(event.currentTarget.checked)}
        >{t`Unread only`}</Switch>
      </Choice>
      <NotificationList key={String(unreadOnly)} unreadOnly={unreadOnly} canMark={!isMonitoring} />
    </Root>
  );
}
