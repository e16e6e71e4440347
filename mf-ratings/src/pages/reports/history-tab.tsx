import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import {
  REPORT_KEPT_DAYS,
  REPORT_STATES,
  REPORT_TYPES,
  type Report,
} from '@fairshelf/shared-contracts/reports';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage, say } from '@fairshelf/shared-contracts/texts';
import { AlertDialog, Button, EmptyState } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { DataTable, ListToolbar, pagedRows } from '@fairshelf/shared-ui/table';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import FileText from 'lucide-react/icons/file-text';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { PAGE_SIZE, useReports } from './queries.ts';
import { reportTableColumns } from './report-columns.tsx';
import type { ReportActs } from './use-report-acts.ts';
import type { View } from './view.ts';
import { STATE_WORDS, TYPE_WORDS } from './words.ts';

const Hint = styled.p`
  flex: 1 1 16rem;
  color: ${color.muted};
  ${textStyle(13)}
`;

const ANY = 'any';

interface HistoryTabProps {
  readonly market: Market;
  readonly view: View;
  readonly acts: ReportActs;
}

/** The company's reports, newest first, with those being built on top. */
export function HistoryTab({ market, view, acts }: HistoryTabProps) {
  const reports = useReports(market, view);
  const [removing, setRemoving] = useState<Report>();
  const { openReport } = view;
  const { download, runAgain, cancel } = acts;
  const columns = useMemo(
    () => reportTableColumns({ open: openReport, download, runAgain, cancel, remove: setRemoving }),
    [openReport, download, runAgain, cancel, currentLanguage()],
  );
  const total = reports.data?.total ?? 0;
  const isFiltered = view.state !== '' || view.type !== '';
  return (
    <>
      <ListToolbar>
        <Select
          label={t`Kind of report`}
          hideLabel
          value={view.type || ANY}
          options={[
            { id: ANY, label: t`Any report` },
            ...REPORT_TYPES.map((id) => ({ id, label: say(TYPE_WORDS[id].label) })),
          ]}
          onChange={(id) => view.setType(REPORT_TYPES.find((type) => type === id) ?? '')}
        />
        <Select
          label={t`State`}
          hideLabel
          value={view.state || ANY}
          options={[
            { id: ANY, label: t`Any state` },
            ...REPORT_STATES.map((id) => ({ id, label: say(STATE_WORDS[id].label) })),
          ]}
          onChange={(id) => view.setState(REPORT_STATES.find((state) => state === id) ?? '')}
        />
        <Hint role="status">
          {reports.data
            ? plural(total, {
                one: `# report. Files are kept for ${{ days: REPORT_KEPT_DAYS }} days.`,
                other: `# reports. Files are kept for ${{ days: REPORT_KEPT_DAYS }} days.`,
              })
            : t`Files are kept for ${{ days: REPORT_KEPT_DAYS }} days.`}
        </Hint>
      </ListToolbar>
      <DataTable
        label={t`Reports`}
        columns={columns}
        rowId={(row) => row.id}
        {...pagedRows({
          query: reports,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          isFiltered,
          nothing: (
            <EmptyState
              title={t`No reports yet`}
              icon={<FileText />}
              actions={
                <ChangeOnly>
                  <Button variant="primary" onClick={view.startBuilding}>
                    {t`New report`}
                  </Button>
                </ChangeOnly>
              }
            >
              {t`Choose what to report on and download it as CSV or Excel. Reports can also run automatically every day, week or month.`}
            </EmptyState>
          ),
        })}
        onClearFilters={view.clearFilters}
        skeletonRows={4}
      />
      <AlertDialog
        open={removing !== undefined}
        title={t`Remove ${{ name: removing?.name ?? '' }}?`}
        confirmLabel={t`Remove report`}
        tone="danger"
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) void acts.remove(removing).then(() => setRemoving(undefined));
        }}
      >
        {t`Its file is deleted for everyone in the company.`}
      </AlertDialog>
    </>
  );
}
