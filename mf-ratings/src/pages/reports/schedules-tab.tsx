import { formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import type { ReportSchedule } from '@fairshelf/shared-contracts/reports';
import type { Market } from '@fairshelf/shared-contracts/state';
import { AlertDialog, Badge, Button, EmptyState, IconButton, toast } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
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
    header: 'Schedule',
    cardTitle: true,
    cell: (row) => (
      <TwoLines>
        <OpenName type="button" onClick={() => open(row.id)}>
          {row.name}
        </OpenName>
        <SmallLine>
          {TYPE_WORDS[row.type].label}, {row.format.toUpperCase()}, by {row.createdBy}
        </SmallLine>
      </TwoLines>
    ),
  },
  {
    id: 'rhythm',
    header: 'Runs',
    width: 232,
    cell: (row) => (
      <TwoLines>
        {rhythmInWords(row)}
        <SmallLine>{row.type === 'product-ratings' ? 'As of the day' : PERIOD_WORDS[row.period]}</SmallLine>
      </TwoLines>
    ),
  },
  {
    id: 'next',
    header: 'Next',
    width: 216,
    cell: (row) =>
      row.nextAt ? (
        formatDateTime(row.nextAt, row.timeZone)
      ) : (
        <TwoLines>
          <Badge tone={row.problem ? 'warning' : 'neutral'}>Paused</Badge>
          {row.problem ? <SmallLine>{row.problem}</SmallLine> : null}
        </TwoLines>
      ),
  },
  {
    id: 'mail',
    header: 'Email to',
    width: 104,
    cell: (row) =>
      row.mailTo.length === 0
        ? 'Nobody'
        : `${formatNumber(row.mailTo.length)} ${row.mailTo.length === 1 ? 'person' : 'people'}`,
  },
  {
    id: 'last',
    header: 'Last report',
    width: 160,
    cell: ({ lastReport }) =>
      lastReport ? (
        <OpenName type="button" onClick={() => openReport(lastReport.id)}>
          {STATE_WORDS[lastReport.state].label}
          <SmallLine>{formatDateTime(lastReport.createdAt)}</SmallLine>
        </OpenName>
      ) : (
        'None yet'
      ),
  },
  {
    id: 'acts',
    header: 'Actions',
    hideHeader: true,
    width: 120,
    align: 'end',
    cell: (row) => (
      <Acts>
        <Button size="sm" aria-label={`Edit ${row.name}`} onClick={() => open(row.id)}>
          Edit
        </Button>
        <IconButton
          size="sm"
          label={`Remove ${row.name}`}
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
    [openSchedule, openReport],
  );
  async function confirm({ id, name }: ReportSchedule) {
    try {
      const answer = await remove({ body: { sellerId: market.sellerId, id } });
      if (answer.error) toast.danger(answer.message);
      else toast.success(`${name} was removed.`);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : 'The schedule could not be removed.');
    }
    setRemoving(undefined);
  }
  return (
    <>
      <DataTable
        label="Schedules"
        columns={columns}
        rows={schedules.data}
        rowId={(row) => row.id}
        error={schedules.data ? undefined : schedules.error?.message}
        onRetry={() => void schedules.refetch()}
        retrying={schedules.isFetching}
        skeletonRows={3}
        empty={
          <EmptyState
            title="No schedules yet"
            icon={<CalendarClock />}
            actions={
              <Button variant="primary" onClick={() => openSchedule(NEW_SCHEDULE)}>
                Add schedule
              </Button>
            }
          >
            A schedule creates a report every day, week or month and emails it to the people you choose.
          </EmptyState>
        }
      />
      <AlertDialog
        open={removing !== undefined}
        title={`Remove ${removing?.name ?? 'the schedule'}?`}
        confirmLabel="Remove schedule"
        tone="danger"
        pending={isPending}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) void confirm(removing);
        }}
      >
        No more reports are created. Existing reports are kept until they expire.
      </AlertDialog>
    </>
  );
}
