import { formatDateTime, formatNumber, formatRelativeTime, NONE } from '@fairshelf/shared-contracts/core';
import type { GatewayHealth } from '@fairshelf/shared-contracts/delivery';
import { Badge, EmptyState, ErrorState, LoadingRegion, Skeleton, Stat } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { concernsOf } from './health-words.ts';
import { useGatewayHealth } from './queries.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space[16]};
  margin-bottom: ${space[24]};
`;
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

const columns: readonly Column<Import>[] = [
  { id: 'feed', header: 'Feed', cardTitle: true, cell: ({ feed }) => feed },
  { id: 'done', header: 'Done', width: 90, align: 'end', cell: ({ done }) => formatNumber(done) },
  {
    id: 'failed',
    header: 'Failed',
    width: 90,
    align: 'end',
    cell: ({ failed }) => (failed > 0 ? <Badge tone="danger">{formatNumber(failed)}</Badge> : '0'),
  },
  { id: 'running', header: 'Running', width: 90, align: 'end', cell: ({ running }) => formatNumber(running) },
  { id: 'skipped', header: 'Skipped', width: 90, align: 'end', cell: ({ skipped }) => formatNumber(skipped) },
  { id: 'rows', header: 'Rows', width: 120, align: 'end', cell: ({ rows }) => formatNumber(rows) },
  {
    id: 'last',
    header: 'Last done',
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
  if (!found.data)
    return found.error ? (
      <ErrorState onRetry={() => void found.refetch()} retrying={found.isFetching}>
        {found.error.message}
      </ErrorState>
    ) : (
      <LoadingRegion label="The figures are loading">
        <Skeleton shape="block" />
      </LoadingRegion>
    );
  const { gateway, database, jobs, imports } = found.data;
  const concerns = concernsOf(found.data, new Date());
  return (
    <>
      <Standing aria-label="Needs attention">
        {concerns.length > 0 ? (
          concerns.map((concern) => (
            <li key={concern}>
              <Badge tone="danger">{concern}</Badge>
            </li>
          ))
        ) : (
          <li>
            <Badge tone="success">Gateway, database, jobs and imports are healthy</Badge>
          </li>
        )}
      </Standing>
      <Heading>Gateway</Heading>
      <Figures>
        <Stat
          label="Requests, 15 minutes"
          value={formatNumber(gateway.requests)}
          note={`${formatNumber(gateway.failed)} failed`}
        />
        <Stat
          label="Response time, p95"
          value={gateway.p95_ms === null ? NONE : ms(gateway.p95_ms)}
          note={`Event loop delay ${ms(gateway.loop_delay_ms)}`}
        />
        <Stat label="Memory" value={megabytes(gateway.memory_bytes)} note={`Node ${gateway.node}`} />
        <Stat
          label="Running since"
          value={formatRelativeTime(gateway.started_at)}
          note={`${formatDateTime(gateway.started_at)}, ${gateway.name}`}
        />
      </Figures>
      <Heading>Database and queues</Heading>
      <Figures>
        <Stat
          label="Database latency"
          value={ms(database.answer_ms)}
          note={`PostgreSQL ${database.version}`}
        />
        <Stat
          label="Connections"
          value={`${formatNumber(database.connections)} of ${formatNumber(database.connections_at_most)}`}
          note={`${formatNumber(database.waiting)} requests waiting`}
        />
        <Stat label="Size" value={megabytes(database.size_bytes)} />
        <Stat
          label="Jobs due"
          value={formatNumber(jobs.due)}
          note={jobs.oldest_due_at ? `Oldest due ${formatRelativeTime(jobs.oldest_due_at)}` : 'None waiting'}
        />
      </Figures>
      <Heading>Imports, 24 hours, all stores</Heading>
      <DataTable
        label="Imports"
        columns={columns}
        rows={imports}
        rowId={({ feed }) => feed}
        empty={<EmptyState title="No imports">No import started in the last 24 hours.</EmptyState>}
      />
    </>
  );
}
