import { formatBytes, formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import type { Report } from '@fairshelf/shared-contracts/reports';
import { Badge, ProgressBar } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
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
      <Badge tone={words.tone}>{words.label}</Badge>
      {failure ? <span>{failure}</span> : null}
      {state === 'done' && bytes !== null ? (
        <span>
          {rowsInWords(rowsDone)}, {formatBytes(bytes)}
          {keptUntil ? `; kept until ${formatDay(keptUntil)}` : ''}
        </span>
      ) : null}
    </Root>
  );
}

function Building({ report: { name, rowsDone, rowsTotal } }: { report: Report }) {
  if (rowsTotal === null) return <ProgressBar label={`Building ${name}`} detail="Counting" />;
  return (
    <ProgressBar
      label="Building"
      value={rowsTotal === 0 ? 1 : Math.min(1, rowsDone / rowsTotal)}
      detail={`${formatNumber(rowsDone)} of ${rowsInWords(rowsTotal)}`}
    />
  );
}

const rowsInWords = (rows: number): string => `${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}`;
