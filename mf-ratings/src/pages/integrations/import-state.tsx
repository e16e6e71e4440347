import {
  type CallData,
  formatNumber,
  formatRelativeTime,
  type listImports,
} from '@fairshelf/shared-contracts/core';
import { Badge, Skeleton } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useImports } from './queries.ts';

type Import = CallData<typeof listImports>[number];

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  color: ${color.muted};
  ${textStyle(13)}
`;

/** What of a store has arrived and what is still on its way, in one line. */
export function ImportState({ sellerId, marketId }: { sellerId: string; marketId: string }) {
  const [isRunning, setIsRunning] = useState(true);
  const imports = useImports(sellerId, marketId, isRunning);
  if (imports.error) return <Line>{imports.error.message}</Line>;
  if (!imports.data) return <Skeleton width="md" />;
  const summary = summarise(imports.data);
  const running = summary.kind === 'running';
  if (running !== isRunning) setIsRunning(running);
  if (summary.kind === 'failed') {
    return (
      <Line>
        <Badge tone="danger">Import failed</Badge> {summary.message}
      </Line>
    );
  }
  if (summary.kind === 'running') {
    return (
      <Line>
        <Badge tone="info">Importing</Badge> {summary.done} of {summary.of} done
      </Line>
    );
  }
  return (
    <Line>
      {formatNumber(summary.rows)} rows, {formatRelativeTime(summary.finishedAt, new Date())}
    </Line>
  );
}

type Summary =
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'running'; readonly done: number; readonly of: number }
  | { readonly kind: 'done'; readonly rows: number; readonly finishedAt: Date };

/** A failure speaks before what still runs, and that before what is done. */
export function summarise(imports: readonly Import[]): Summary {
  const failed = imports.find((one) => one.state === 'failed');
  if (failed) return { kind: 'failed', message: failed.message ?? `Could not read the ${failed.kind}.` };
  const done = imports.filter((one) => one.state === 'done');
  if (done.length < imports.length || imports.length === 0) {
    return { kind: 'running', done: done.length, of: imports.length };
  }
  const times = done.map((one) => new Date(one.finishedAt ?? 0).getTime());
  return {
    kind: 'done',
    rows: done.reduce((sum, one) => sum + one.rows, 0),
    finishedAt: new Date(Math.max(...times)),
  };
}
