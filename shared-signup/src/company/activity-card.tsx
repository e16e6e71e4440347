import type { Activity, ActivityKind } from '@fairshelf/shared-contracts/company';
import { formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { Badge, Button, Card, ExportMenu, LoadingOrError, Skeleton } from '@fairshelf/shared-ui/core';
import { color, space } from '@fairshelf/shared-ui/theme';
import { msg, plural, t } from '@lingui/core/macro';
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

const FILTERS: readonly { readonly kind: ActivityKind | undefined; readonly label: MessageDescriptor }[] = [
  { kind: undefined, label: msg`Everything` },
  { kind: 'views', label: msg`Views by Fairshelf` },
  { kind: 'changes', label: msg`Changes` },
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
      title={t`Views and changes`}
      description={t`Fairshelf’s staff can view the product as you, with a reason and without changing anything.`}
      actions={<ExportMenu onExport={exportAs} disabled={total === 0} />}
    >
      <Bar role="group" aria-label={t`Show`}>
        {FILTERS.map(({ kind: each, label }) => (
          <Button
            key={each ?? 'all'}
            size="sm"
            aria-pressed={kind === each}
            variant={kind === each ? 'primary' : 'secondary'}
            onClick={() => {
              setKind(each);
              setCursor('');
            }}
          >
            {say(label)}
          </Button>
        ))}
        <Facts role="status">
          {activity.data
            ? more
              ? t`More than ${{ count: formatNumber(total) }} entries`
              : plural(total, { one: '# entry', other: '# entries' })
            : ''}
        </Facts>
      </Bar>
      {activity.data && rows.length === 0 ? (
        <p>{t`No entries yet.`}</p>
      ) : activity.data ? (
        <List aria-label={t`Activity`}>
          {rows.map((row) => (
            <Entry key={row.id} row={row} />
          ))}
        </List>
      ) : (
        <LoadingOrError compact query={activity} label={t`Loading the activity`}>
          <Skeleton width="lg" />
        </LoadingOrError>
      )}
      {next || previous ? (
        <Pager aria-label={t`Pages of the activity`}>
          <Button size="sm" disabled={!previous} onClick={() => setCursor(previous ?? '')}>
            {t`Newer`}
          </Button>
          <Button size="sm" disabled={!next} onClick={() => setCursor(next ?? '')}>
            {t`Older`}
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
        {view ? ` · ${readsInWords(view)}` : ''}
      </Facts>
    </li>
  );
}

function readsInWords({ reads, last_read }: NonNullable<Activity['view']>): string {
  if (!last_read) return plural(reads, { one: '# read', other: '# reads' });
  const moment = formatDateTime(last_read);
  return plural(reads, {
    one: `# read, the last at ${{ moment }}`,
    other: `# reads, the last at ${{ moment }}`,
  });
}
