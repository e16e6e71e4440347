import { formatDateTime, formatNumber, formatRelativeTime, NONE } from '@fairshelf/shared-contracts/core';
import type { GatewayHealth } from '@fairshelf/shared-contracts/delivery';
import { Badge, EmptyState, LoadingOrError, Stat, Stats } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { concernsOf } from './health-words.ts';
import { useGatewayHealth } from './queries.ts';

const Standing = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin: 0 0 ${space[24]};
  padding: 0;
  list-style: none;
`;
const Heading = styled.h2`
  margin-bottom: ${space[12]};
  ${textStyle(16, 600)}
`;

type Import = GatewayHealth['imports'][number];

const columns = (): readonly Column<Import>[] => [
  { id: 'feed', header: t`Feed`, cardTitle: true, cell: ({ feed }) => feed },
  { id: 'done', header: t`Done`, width: 90, align: 'end', cell: ({ done }) => formatNumber(done) },
  {
    id: 'failed',
    header: t`Failed`,
    width: 90,
    align: 'end',
    cell: ({ failed }) => (failed > 0 ? <Badge tone="danger">{formatNumber(failed)}</Badge> : '0'),
  },
  {
    id: 'running',
    header: t`Running`,
    width: 90,
    align: 'end',
    cell: ({ running }) => formatNumber(running),
  },
  {
    id: 'skipped',
    header: t`Skipped`,
    width: 90,
    align: 'end',
    cell: ({ skipped }) => formatNumber(skipped),
  },
  { id: 'rows', header: t`Rows`, width: 120, align: 'end', cell: ({ rows }) => formatNumber(rows) },
  {
    id: 'last',
    header: t`Last done`,
    width: 150,
    align: 'end',
    cell: ({ last_done_at }) => (last_done_at ? formatRelativeTime(last_done_at) : NONE),
  },
];

const ms = (value: number): string => `${formatNumber(Math.round(value))} ms`;
const megabytes = (bytes: number): string => `${formatNumber(Math.round(bytes / 1_048_576))} MB`;

/** The health of the answering gateway, its database and queues, and the results of the last day's imports. */
export function Health() {
  const found = useGatewayHealth();
  if (!found.data) return <LoadingOrError query={found} label={t`Loading the figures`} />;
  const { gateway, database, jobs, imports } = found.data;
  const concerns = concernsOf(found.data, new Date());
  return (
    <>
      <Standing aria-label={t`Needs attention`}>
        {concerns.length > 0 ? (
          concerns.map((concern) => (
            <li key={concern}>
              <Badge tone="danger">{concern}</Badge>
            </li>
          ))
        ) : (
          <li>
            <Badge tone="success">{t`Gateway, database, jobs and imports are healthy`}</Badge>
          </li>
        )}
      </Standing>
      <Heading>{t`Gateway`}</Heading>
      <Stats>
        <Stat
          label={t`Requests, 15 minutes`}
          value={formatNumber(gateway.requests)}
          note={t`${{ count: formatNumber(gateway.failed) }} failed`}
        />
        <Stat
          label={t`Response time, p95`}
          value={gateway.p95_ms === null ? NONE : ms(gateway.p95_ms)}
          note={t`Event loop delay ${{ delay: ms(gateway.loop_delay_ms) }}`}
        />
        <Stat label={t`Memory`} value={megabytes(gateway.memory_bytes)} note={`Node ${gateway.node}`} />
        <Stat
          label={t`Running since`}
          value={formatRelativeTime(gateway.started_at)}
          note={`${formatDateTime(gateway.started_at)}, ${gateway.name}`}
        />
      </Stats>
      <Heading>{t`Database and queues`}</Heading>
      <Stats>
        <Stat
          label={t`Database latency`}
          value={ms(database.answer_ms)}
          note={`PostgreSQL ${database.version}`}
        />
        <Stat
          label={t`Connections`}
          value={t`${{ done: formatNumber(database.connections) }} of ${{ total: formatNumber(database.connections_at_most) }}`}
          note={plural(
            { waiting: database.waiting },
            { one: '# request waiting', other: '# requests waiting' },
          )}
        />
        <Stat label={t`Size`} value={megabytes(database.size_bytes)} />
        <Stat
          label={t`Jobs due`}
          value={formatNumber(jobs.due)}
          note={
            jobs.oldest_due_at
              ? t`Oldest due ${{ when: formatRelativeTime(jobs.oldest_due_at) }}`
              : t`None waiting`
          }
        />
      </Stats>
      <Heading>{t`Imports, 24 hours, all stores`}</Heading>
      <DataTable
        label={t`Imports`}
        columns={columns()}
        rows={imports}
        rowId={({ feed }) => feed}
        empty={<EmptyState title={t`No imports`}>{t`No import started in the last 24 hours.`}</EmptyState>}
      />
    </>
  );
}
