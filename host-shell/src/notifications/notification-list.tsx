import { Button, EmptyState, LoadingOrError } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { byDay } from './by-day.ts';
import { NotificationItem } from './notification-item.tsx';
import { useNotifications } from './queries.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding: 0;
  list-style: none;
`;

const Day = styled.h3`
  padding: ${space[8]} ${space[8]} ${space[4]};
  color: ${color.subtle};
  ${textStyle(12, 600)}
`;

interface NotificationListProps {
  readonly unreadOnly: boolean;
  readonly canMark: boolean;
  /** Only those before this one: the following page. */
  readonly before?: number;
  /** The last day of the previous page: its heading isn't repeated. */
  readonly after?: string | undefined;
}

/** A page of notifications, and further pages as the person requests them. */
export function NotificationList({ unreadOnly, canMark, before, after }: NotificationListProps) {
  const [isContinued, setContinued] = useState(false);
  const found = useNotifications({ before, unreadOnly });
  const { data } = found;
  if (!data) return <LoadingOrError compact query={found} label={t`Loading notifications`} />;
  if (data.rows.length === 0 && before === undefined) {
    return (
      <EmptyState
        compact
        title={unreadOnly ? t`You have read everything` : t`No notifications yet`}
      >{t`You’ll be notified when an import fails, an authorization ends or a claim window closes.`}</EmptyState>
    );
  }
  return (
    <>
      {byDay(data.rows).map(({ day, rows }) => (
        <section key={day} aria-label={day}>
          {day === after ? null : <Day>{day}</Day>}
          <List>
            {rows.map((notification) => (
              <NotificationItem key={notification.id} notification={notification} canMark={canMark} />
            ))}
          </List>
        </section>
      ))}
      {data.next !== null && isContinued ? (
        <NotificationList
          unreadOnly={unreadOnly}
          canMark={canMark}
          before={data.next}
          after={byDay(data.rows).at(-1)?.day}
        />
      ) : null}
      {data.next !== null && !isContinued ? (
        <Button block onClick={() => setContinued(true)}>{t`Show older`}</Button>
      ) : null}
    </>
  );
}
