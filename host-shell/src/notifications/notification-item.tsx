import { formatDateTime, formatRelativeTime } from '@fairshelf/shared-contracts/core';
import type { Notification } from '@fairshelf/shared-contracts/notifications';
import { leaveGuard } from '@fairshelf/shared-contracts/state';
import { IconButton, Link } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useShell } from '../shell-context.tsx';
import { setNotificationsOpen } from './panel-open.ts';
import { markRead } from './queries.ts';
import { SeverityMark } from './severity-mark.tsx';
import { useStoreOf } from './store-of.ts';

const Root = styled.li`
  position: relative;
  display: flex;
  gap: ${space[12]};
  padding: ${space[8]};
  border-radius: ${radius.control};
  color: ${color.text};
  ${textStyle(13)}
  &[data-linked]:hover {
    background: ${color.hover};
  }
  &[data-unread] {
    box-shadow: inset 2px 0 ${color.accent};
  }
`;
const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  h4 {
    ${textStyle(13, 500)}
  }
  [data-unread] > & h4 {
    font-weight: 600;
  }
  p {
    color: ${color.muted};
  }
  time {
    color: ${color.subtle};
    ${textStyle(12)}
  }
  [data-unread] > & time {
    color: ${color.muted};
  }
`;
/** The link covers the row: the click target is as large as what is visible. */
const Cover = styled(Link)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.control};
  }
`;
const Mark = styled.div`
  position: relative;
  flex: none;
`;

/** One notification. Its link opens in its store, and marks it as read. */
export function NotificationItem({
  notification,
  canMark,
}: {
  notification: Notification;
  canMark: boolean;
}) {
  const { id, severity, title, text, link, created_at, is_read } = notification;
  const toStore = useStoreOf(notification);
  const read = () => {
    if (!is_read && canMark) void markRead(id);
  };
  const { navigation } = useShell();
  const follow = (event: MouseEvent) => {
    setNotificationsOpen(false);
    read();
    if (link === null || !leaveGuard.isHeld()) return toStore();
    // The store changes together with the page or not at all: both wait for the answer.
    event.preventDefault();
    leaveGuard.pass(() => {
      toStore();
      navigation.go(link);
    });
  };
  return (
    <Root data-unread={!is_read || undefined} data-linked={link !== null || undefined}>
      <SeverityMark severity={severity} />
      <Words>
        <h4>
          {is_read ? null : <span className="visually-hidden">{t`Unread: `}</span>}
          {link === null ? (
            title
          ) : (
            <Cover href={link} variant="quiet" onClick={follow}>
              {title}
            </Cover>
          )}
        </h4>
        <p>{text}</p>
        <time dateTime={created_at} title={formatDateTime(created_at)}>
          {formatRelativeTime(created_at)}
        </time>
      </Words>
      {is_read || !canMark ? null : (
        <Mark>
          <IconButton
            size="sm"
            label={t`Mark as read: ${{ title }}`}
            title={t`Mark as read`}
            icon={<Check aria-hidden="true" />}
            onClick={read}
          />
        </Mark>
      )}
    </Root>
  );
}
