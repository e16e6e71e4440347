import { formatBytes, formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import type { Report } from '@fairshelf/shared-contracts/reports';
import { say } from '@fairshelf/shared-contracts/texts';
import { Badge, ProgressBar } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { STATE_WORDS } from './words.ts';

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  min-width: 0;
  color: ${color.muted};
  ${textStyle(12)}
  > :not(:first-child) {
    white-space: normal;
  }
`;
const Wide = styled.div`
  width: 100%;
`;

/** The state of a report: progress, size and how long it is kept, or why it failed. */
export function ReportStanding({ report }: { report: Report }) {
  const { state, failure, bytes, keptUntil, rowsDone } = report;
  if (state === 'running') {
    return (
      <Root>
        <Wide>
          <Building report={report} />
        </Wide>
      </Root>
    );
  }
  const words = STATE_WORDS[state];
  return (
    <Root>
      <Badge tone={words.tone}>{say(words.label)}</Badge>
      {failure ? <span>{failure}</span> : null}
      {state === 'done' && bytes !== null ? (
        <span>
          {keptUntil
            ? t`${{ rows: rowsInWords(rowsDone) }}, ${{ size: formatBytes(bytes) }}; kept until ${{ day: formatDay(keptUntil) }}`
            : t`${{ rows: rowsInWords(rowsDone) }}, ${{ size: formatBytes(bytes) }}`}
        </span>
      ) : null}
    </Root>
  );
}

function Building({ report: { name, rowsDone, rowsTotal } }: { report: Report }) {
  if (rowsTotal === null) return <ProgressBar label={t`Building ${{ name }}`} detail={t`Counting`} />;
  return (
    <ProgressBar
      label={t`Building`}
      value={rowsTotal === 0 ? 1 : Math.min(1, rowsDone / rowsTotal)}
      detail={t`${{ done: formatNumber(rowsDone) }} of ${{ rows: rowsInWords(rowsTotal) }}`}
    />
  );
}

const rowsInWords = (rows: number): string => plural(rows, { one: '# row', other: '# rows' });
