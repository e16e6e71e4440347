import { formatNumber } from '@fairshelf/shared-contracts/core';
import { Badge, Button, Skeleton } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { FinishedTime } from '../../imports/finished-time.tsx';
import { type ImportSummary, summarise } from '../../imports/summarise.ts';
import { useImportStates } from '../../imports/use-import-states.ts';

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  color: ${color.muted};
  ${textStyle(13)}
`;

/** Which imports of a store are done and which are running, in one line. */
export function ImportState({ sellerId, marketId }: { sellerId: string; marketId: string }) {
  const imports = useImportStates(sellerId, marketId);
  if (imports.data) {
    return (
      <Line>
        <Summary of={summarise(imports.data)} />
      </Line>
    );
  }
  if (!imports.error) return <Skeleton width="md" />;
  return (
    <Line>
      {imports.error.message}
      <Button size="sm" pending={imports.isFetching} onClick={() => void imports.refetch()}>
        Try again
      </Button>
    </Line>
  );
}

function Summary({ of: summary }: { of: ImportSummary }) {
  if (summary.kind === 'failed') {
    return (
      <>
        <Badge tone="danger">Import failed</Badge> {summary.message}
      </>
    );
  }
  if (summary.kind === 'running') {
    return (
      <>
        <Badge tone="info">Importing</Badge> {summary.done} of {summary.of} done
      </>
    );
  }
  return (
    <span>
      {formatNumber(summary.rows)} rows
      {summary.finishedAt ? (
        <>
          , <FinishedTime at={summary.finishedAt} />
        </>
      ) : null}
    </span>
  );
}
