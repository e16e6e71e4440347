import type { Activity, ActivityKind } from '@fairshelf/shared-contracts/company';
import { formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import {
  Badge,
  Button,
  Card,
  ErrorState,
  ExportMenu,
  LoadingRegion,
  Skeleton,
} from '@fairshelf/shared-ui/core';
import { color, space } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { activityText } from './activity-words.ts';
import { useActivity, useActivityExport } from './queries.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  align-items: center;
  margin-block-end: ${space[16]};
`;
const List = styled.ul`
  display: grid;
  gap: ${space[16]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  align-items: center;
`;
const Text = styled.div`
  overflow-wrap: anywhere;
`;
const Facts = styled.div`
  color: ${color.muted};
`;
const Pager = styled.nav`
  display: flex;
  gap: ${space[8]};
  justify-content: flex-end;
  margin-block-start: ${space[16]};
`;

const FILTERS: readonly { readonly kind: ActivityKind | undefined; readonly label: string }[] = [
  { kind: undefined, label: 'Everything' },
  { kind: 'views', label: 'Views by Fairshelf' },
  { kind: 'changes', label: 'Changes' },
];

/** Who viewed and changed the data of the company. */
export function ActivityCard() {
  const [kind, setKind] = useState<ActivityKind>();
  const [cursor, setCursor] = useState('');
  const activity = useActivity(kind, cursor);
  const exportAs = useActivityExport(kind);
  const { rows = [], next = null, previous = null, total = 0, more = false } = activity.data ?? {};
  return (
    <Card
      title="Views and changes"
      description="Fairshelf’s staff can view the product as you, with a reason and without changing anything."
      actions={<ExportMenu onExport={exportAs} disabled={total === 0} />}
    >
      <Bar role="group" aria-label="Show">
        {FILTERS.map(({ kind: each, label }) => (
          <Button
            key={label}
            size="sm"
            aria-pressed={kind === each}
            variant={kind === each ? 'primary' : 'secondary'}
            onClick={() => {
              setKind(each);
              setCursor('');
            }}
          >
            {label}
          </Button>
        ))}
        <Facts role="status">
          {activity.data
            ? `${more ? 'More than ' : ''}${formatNumber(total)} ${total === 1 && !more ? 'entry' : 'entries'}`
            : ''}
        </Facts>
      </Bar>
      {activity.data ? (
        <List aria-label="Activity">
          {rows.map((row) => (
            <Entry key={row.id} row={row} />
          ))}
        </List>
      ) : activity.error ? (
        <ErrorState compact onRetry={() => void activity.refetch()} retrying={activity.isFetching}>
          {activity.error.message}
        </ErrorState>
      ) : (
        <LoadingRegion label="The activity is loading">
          <Skeleton width="lg" />
        </LoadingRegion>
      )}
      {next || previous ? (
        <Pager aria-label="Pages of the activity">
          <Button size="sm" disabled={!previous} onClick={() => setCursor(previous ?? '')}>
            Newer
          </Button>
          <Button size="sm" disabled={!next} onClick={() => setCursor(next ?? '')}>
            Older
          </Button>
        </Pager>
      ) : null}
    </Card>
  );
}

function Entry({ row }: { readonly row: Activity }) {
  const { at, name, email, is_operator, view } = row;
  return (
    <li>
      <Who>
        <strong>{name || email || 'Fairshelf'}</strong>
        {is_operator ? <Badge tone="info">Fairshelf</Badge> : null}
      </Who>
      <Text>{activityText(row)}</Text>
      <Facts>
        {formatDateTime(at)}
        {view
          ? ` · ${formatNumber(view.reads)} reads${view.last_read ? `, the last at ${formatDateTime(view.last_read)}` : ''}`
          : ''}
      </Facts>
    </li>
  );
}
