import { expectedWords, readinessOf } from '@fairshelf/shared-signup/imports';
import { Badge, Button, Skeleton } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { delayWords } from '../../imports/delay-words.ts';
import { FinishedTime } from '../../imports/finished-time.tsx';
import { skippedWords } from '../../imports/skipped-rows.tsx';
import { type Import, type ImportSummary, summarise } from '../../imports/summarise.ts';
import { useImportStates } from '../../imports/use-import-states.ts';

/** Three lines high before and after its data arrives, so that the rows below stay where they are. */
const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: center;
  gap: 0 ${space[8]};
  min-height: 3.875rem;
  color: ${color.muted};
  ${textStyle(13)}
`;

/** Which imports of a store are done and which are running. */
export function ImportState({ sellerId, marketId }: { sellerId: string; marketId: string }) {
  const imports = useImportStates(sellerId, marketId);
  if (imports.data) {
    return (
      <Line>
        <Summary of={summarise(imports.data)} />
        <Outlook imports={imports.data} />
      </Line>
    );
  }
  if (!imports.error)
    return (
      <Line>
        <Skeleton width="md" />
      </Line>
    );
  return (
    <Line>
      {imports.error.message}
      <Button size="sm" pending={imports.isFetching} onClick={() => void imports.refetch()}>
        {t`Try again`}
      </Button>
    </Line>
  );
}

/** When the store, or the rest of its data, is expected; and what holds refreshes up that are late. */
function Outlook({ imports }: { imports: readonly Import[] }) {
  const { isReady, pending, ...expected } = readinessOf(imports);
  const when = pending.length === 0 ? undefined : expectedWords(expected, { now: new Date() });
  const late = imports.filter(({ delay }) => delay !== undefined);
  return (
    <>
      {when ? (
        <span>
          {isReady ? t`Products and orders ready, the rest ${{ when }}` : t`Products and orders ${{ when }}`}
        </span>
      ) : null}
      {late.length > 0 ? <span>{delayWords(late)}</span> : null}
    </>
  );
}

function Summary({ of: summary }: { of: ImportSummary }) {
  if (summary.kind === 'failed') {
    return (
      <>
        <Badge tone="danger">{t`Import failed`}</Badge> {summary.message}
      </>
    );
  }
  if (summary.kind === 'running') {
    return (
      <>
        <Badge tone="info">{t`Importing`}</Badge>{' '}
        {t`${{ done: summary.done }} of ${{ count: summary.of }} done`}
      </>
    );
  }
  return (
    <span>
      {plural({ count: summary.rows }, { one: '# row', other: '# rows' })}
      {summary.skipped > 0 ? `, ${skippedWords(summary.skipped)}` : ''}
      {summary.finishedAt ? (
        <>
          , <FinishedTime at={summary.finishedAt} />
        </>
      ) : null}
    </span>
  );
}
