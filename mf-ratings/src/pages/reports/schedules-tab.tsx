import { formatDateTime } from '@fairshelf/shared-contracts/core';
import type { ReportSchedule } from '@fairshelf/shared-contracts/reports';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage, say } from '@fairshelf/shared-contracts/texts';
import { AlertDialog, Badge, Button, EmptyState, IconButton, toast } from '@fairshelf/shared-ui/core';
import { type Column, DataTable, queryState } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { OpenName, SmallLine, TwoLines } from '../../two-lines.ts';
import { useRemoveSchedule, type useSchedules } from './queries.ts';
import { NEW_SCHEDULE, type View } from './view.ts';
import { PERIOD_WORDS, rhythmInWords, STATE_WORDS, TYPE_WORDS } from './words.ts';

const Acts = styled.span`
  display: inline-flex;
  gap: ${space[4]};
`;

interface ColumnActs {
  readonly open: (id: string) => void;
  readonly openReport: (id: string) => void;
  readonly remove: (schedule: ReportSchedule) => void;
}

const scheduleColumns = ({ open, openReport, remove }: ColumnActs): readonly Column<ReportSchedule>[] => [
  {
    id: 'name',
    header: t`Schedule`,
    cardTitle: true,
    cell: (row) => (
      <TwoLines>
        <OpenName type="button" onClick={() => open(row.id)}>
          {row.name}
        </OpenName>
        <SmallLine>
          {t`${{ type: say(TYPE_WORDS[row.type].label) }}, ${{ format: row.format.toUpperCase() }}, by ${{ person: row.createdBy }}`}
        </SmallLine>
      </TwoLines>
    ),
  },
  {
    id: 'rhythm',
    header: t`Runs`,
    width: 232,
    cell: (row) => (
      <TwoLines>
        {rhythmInWords(row)}
        <SmallLine>
          {row.type === 'product-ratings' ? t`As of the day` : say(PERIOD_WORDS[row.period])}
        </SmallLine>
      </TwoLines>
    ),
  },
  {
    id: 'next',
    header: t({ message: 'Next', context: 'day' }),
    width: 216,
    cell: (row) =>
      row.nextAt ? (
        formatDateTime(row.nextAt, row.timeZone)
      ) : (
        <TwoLines>
          <Badge tone={row.problem ? 'warning' : 'neutral'}>{t`Paused`}</Badge>
          {row.problem ? <SmallLine>{row.problem}</SmallLine> : null}
        </TwoLines>
      ),
  },
  {
    id: 'mail',
    header: t`Email to`,
    width: 104,
    cell: (row) =>
      row.mailTo.length === 0
        ? t`Nobody`
        : plural({ count: row.mailTo.length }, { one: '# person', other: '# people' }),
  },
  {
    id: 'last',
    header: t`Last report`,
    width: 160,
    cell: ({ lastReport }) =>
      lastReport ? (
        <OpenName type="button" onClick={() => openReport(lastReport.id)}>
          {say(STATE_WORDS[lastReport.state].label)}
          <SmallLine>{formatDateTime(lastReport.createdAt)}</SmallLine>
        </OpenName>
      ) : (
        t`None yet`
      ),
  },
  {
    id: 'acts',
    header: t`Actions`,
    hideHeader: true,
    width: 120,
    align: 'end',
    cell: (row) => (
      <Acts>
        <Button size="sm" aria-label={t`Edit ${{ name: row.name }}`} onClick={() => open(row.id)}>
          {t`Edit`}
        </Button>
        <IconButton
          size="sm"
          label={t`Remove ${{ name: row.name }}`}
          icon={<Trash2 aria-hidden />}
          onClick={() => remove(row)}
        />
      </Acts>
    ),
  },
];

interface SchedulesTabProps {
  readonly market: Market;
  readonly view: View;
  readonly schedules: ReturnType<typeof useSchedules>;
}

/** The scheduled reports. */
export function SchedulesTab({ market, view, schedules }: SchedulesTabProps) {
  const [removing, setRemoving] = useState<ReportSchedule>();
  const { mutateAsync: remove, isPending } = useRemoveSchedule();
  const { openSchedule, openReport } = view;
  const columns = useMemo(
    () => scheduleColumns({ open: openSchedule, openReport, remove: setRemoving }),
    [openSchedule, openReport, currentLanguage()],
  );
  async function confirm({ id, name }: ReportSchedule) {
    try {
      const answer = await remove({ body: { sellerId: market.sellerId, id } });
      if (answer.error) toast.danger(answer.message);
      else toast.success(t`${{ name }} was removed.`);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : t`The schedule could not be removed.`);
    }
    setRemoving(undefined);
  }
  return (
    <>
      <DataTable
        label={t`Schedules`}
        columns={columns}
        rows={schedules.data}
        rowId={(row) => row.id}
        {...queryState(schedules)}
        skeletonRows={3}
        empty={
          <EmptyState
            title={t`No schedules yet`}
            icon={<CalendarClock />}
            actions={
              <Button variant="primary" onClick={() => openSchedule(NEW_SCHEDULE)}>
                {t`Add schedule`}
              </Button>
            }
          >
            {t`A schedule creates a report every day, week or month and emails it to the people you choose.`}
          </EmptyState>
        }
      />
      <AlertDialog
        open={removing !== undefined}
        title={t`Remove ${{ name: removing?.name ?? '' }}?`}
        confirmLabel={t`Remove schedule`}
        tone="danger"
        pending={isPending}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) void confirm(removing);
        }}
      >
        {t`No more reports are created. Existing reports are kept until they expire.`}
      </AlertDialog>
    </>
  );
}
