import { formatDateTime } from '@fairshelf/shared-contracts/core';
import type { Report } from '@fairshelf/shared-contracts/reports';
import { say } from '@fairshelf/shared-contracts/texts';
import { Button, IconButton, Menu, MenuItem } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
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
    header: t`Report`,
    cardTitle: true,
    cell: (report) => (
      <TwoLines>
        <OpenName type="button" onClick={() => acts.open(report.id)}>
          {report.name}
        </OpenName>
        <SmallLine>
          {report.scheduleId
            ? t`${{ type: say(TYPE_WORDS[report.type].label) }}, ${{ format: report.format.toUpperCase() }}, by schedule`
            : `${say(TYPE_WORDS[report.type].label)}, ${report.format.toUpperCase()}`}
        </SmallLine>
      </TwoLines>
    ),
  },
  { id: 'days', header: t`About`, width: 208, cell: daysInWords },
  { id: 'state', header: t`State`, width: 264, cell: (report) => <ReportStanding report={report} /> },
  {
    id: 'created',
    header: t`Requested`,
    width: 208,
    cell: (report) => (
      <TwoLines>
        {formatDateTime(report.createdAt)}
        <SmallLine>{t`by ${{ person: report.requestedBy }}`}</SmallLine>
      </TwoLines>
    ),
  },
  {
    id: 'acts',
    header: t`Actions`,
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
      <Button size="sm" aria-label={t`Cancel ${{ name }}`} onClick={() => acts.cancel(report)}>
        {t`Cancel`}
      </Button>
    );
  }
  return (
    <Acts>
      {state === 'done' ? (
        <Button
          size="sm"
          icon={<Download aria-hidden />}
          aria-label={t`Download ${{ name }}`}
          onClick={() => acts.download(report)}
        >
          {t`Download`}
        </Button>
      ) : (
        <Button size="sm" aria-label={t`Run ${{ name }} again`} onClick={() => acts.runAgain(report)}>
          {t`Run again`}
        </Button>
      )}
      <Menu
        label={t`More about ${{ name }}`}
        placement="bottom end"
        trigger={
          <IconButton size="sm" label={t`More about ${{ name }}`} icon={<MoreHorizontal aria-hidden />} />
        }
      >
        <MenuItem onAction={() => acts.open(report.id)}>{t`Details`}</MenuItem>
        {state === 'done' ? <MenuItem onAction={() => acts.runAgain(report)}>{t`Run again`}</MenuItem> : null}
        <MenuItem tone="danger" onAction={() => acts.remove(report)}>
          {t`Remove`}
        </MenuItem>
      </Menu>
    </Acts>
  );
}
