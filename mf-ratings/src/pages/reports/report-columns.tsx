import { formatDateTime } from '@fairshelf/shared-contracts/core';
import type { Report } from '@fairshelf/shared-contracts/reports';
import { Button, IconButton, Menu, MenuItem } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import Download from 'lucide-react/icons/download';
import MoreHorizontal from 'lucide-react/icons/ellipsis';
import { styled } from 'styled-components';
import { OpenName, SmallLine, TwoLines } from '../../two-lines.ts';
import { ReportStanding } from './report-state.tsx';
import { daysInWords, TYPE_WORDS } from './words.ts';

const Acts = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[4]};
`;

export interface ReportColumnActs {
  readonly open: (id: string) => void;
  readonly download: (report: Report) => void;
  readonly runAgain: (report: Report) => void;
  readonly cancel: (report: Report) => void;
  readonly remove: (report: Report) => void;
}

/** The columns of the history; a report's state decides which actions it offers. */
export const reportTableColumns = (acts: ReportColumnActs): readonly Column<Report>[] => [
  {
    id: 'name',
    header: 'Report',
    cardTitle: true,
    cell: (report) => (
      <TwoLines>
        <OpenName type="button" onClick={() => acts.open(report.id)}>
          {report.name}
        </OpenName>
        <SmallLine>
          {TYPE_WORDS[report.type].label}, {report.format.toUpperCase()}
          {report.scheduleId ? ', by schedule' : ''}
        </SmallLine>
      </TwoLines>
    ),
  },
  { id: 'days', header: 'About', width: 208, cell: daysInWords },
  { id: 'state', header: 'State', width: 264, cell: (report) => <ReportStanding report={report} /> },
  {
    id: 'created',
    header: 'Requested',
    width: 208,
    cell: (report) => (
      <TwoLines>
        {formatDateTime(report.createdAt)}
        <SmallLine>by {report.requestedBy}</SmallLine>
      </TwoLines>
    ),
  },
  {
    id: 'acts',
    header: 'Actions',
    hideHeader: true,
    width: 164,
    align: 'end',
    cell: (report) => <RowActs report={report} acts={acts} />,
  },
];

function RowActs({ report, acts }: { report: Report; acts: ReportColumnActs }) {
  const { name, state } = report;
  if (state === 'queued' || state === 'running') {
    return (
      <Button size="sm" aria-label={`Cancel ${name}`} onClick={() => acts.cancel(report)}>
        Cancel
      </Button>
    );
  }
  return (
    <Acts>
      {state === 'done' ? (
        <Button
          size="sm"
          icon={<Download aria-hidden />}
          aria-label={`Download ${name}`}
          onClick={() => acts.download(report)}
        >
          Download
        </Button>
      ) : (
        <Button size="sm" aria-label={`Run ${name} again`} onClick={() => acts.runAgain(report)}>
          Run again
        </Button>
      )}
      <Menu
        label={`More about ${name}`}
        placement="bottom end"
        trigger={<IconButton size="sm" label={`More about ${name}`} icon={<MoreHorizontal aria-hidden />} />}
      >
        <MenuItem onAction={() => acts.open(report.id)}>Details</MenuItem>
        {state === 'done' ? <MenuItem onAction={() => acts.runAgain(report)}>Run again</MenuItem> : null}
        <MenuItem tone="danger" onAction={() => acts.remove(report)}>
          Remove
        </MenuItem>
      </Menu>
    </Acts>
  );
}
