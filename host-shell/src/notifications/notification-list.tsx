import { Button, EmptyState, ErrorState, LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NotificationItem } from './notification-item.tsx';
import { useNotifications } from './queries.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface NotificationListProps {
  readonly unreadOnly: boolean;
  readonly canMark: boolean;
  /** Only those before this one: the following page. */
  readonly before?: number;
}

/** A page of notifications, and the pages after it as far as the person asks for them. */
export function NotificationList({ unreadOnly, canMark, before }: NotificationListProps) {
  const [isContinued, setContinued] = useState(false);
  const { data, error, refetch, isFetching } = useNotifications({ before, unreadOnly });
  if (error && !data) {
    return (
      <ErrorState compact onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <LoadingRegion label="Loading notifications">
        <Skeleton shape="block" />
      </LoadingRegion>
    );
  }
  if (data.rows.length === 0 && before === undefined) {
    return (
      <EmptyState compact title={unreadOnly ? 'You have read everything' : 'Nothing to tell yet'}>
        We tell you here when an import fails, an authorization ends or a claim window closes.
      </EmptyState>
    );
  }
  return (
    <>
      <List>
        {data.rows.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} canMark={canMark} />
        ))}
      </List>
      {data.next !== null && isContinued ? (
        <NotificationList unreadOnly={unreadOnly} canMark={canMark} before={data.next} />
      ) : null}
      {data.next !== null && !isContinued ? (
        <Button block onClick={() => setContinued(true)}>
          Show older
        </Button>
      ) : null}
    </>
  );
}
