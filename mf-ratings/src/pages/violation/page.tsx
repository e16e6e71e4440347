import { rolesAtom, store } from '@fairshelf/shared-contracts/state';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { violationParts } from '@fairshelf/shared-contracts/violations';
import { Button, EmptyState, PageHeader } from '@fairshelf/shared-ui/core';
import { DataTable, pagedRows } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import Plus from 'lucide-react/icons/plus';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useMemo } from 'react';
import { violationColumns } from './columns.tsx';
import { PAGE_SIZE, useViolations } from './queries.ts';
import { ReportDialog } from './report-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { useView } from './view.ts';
import { ViolationDrawer } from './violation-drawer.tsx';

/** Violation: issues of the listings and accounts of all sellers, and the work on them. */
export default function ViolationPage() {
  const view = useView();
  const parts = violationParts(useAtomValue(rolesAtom, { store }));
  const violations = useViolations(view);
  const { openOne } = view;
  const columns = useMemo(
    () => violationColumns(({ company_id, id }) => openOne(company_id, id)),
    [openOne, currentLanguage()],
  );
  const total = violations.data?.total;
  const isFiltered =
    view.search !== '' ||
    view.severity !== '' ||
    view.kind !== '' ||
    view.assignee !== '' ||
    view.state !== 'open';
  const mayReport = parts.includes('reporter') || parts.includes('admin');
  return (
    <>
      <PageHeader
        title={t`Violation`}
        description={t`Listing and account violations reported by Amazon, across all sellers`}
        actions={
          mayReport ? (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={view.startReport}>
              {t`Report violation`}
            </Button>
          ) : null
        }
      />
      <Toolbar view={view} parts={parts} total={total} open={violations.data?.open} />
      <DataTable
        label={t`Violations`}
        columns={columns}
        total={violations.data?.total}
        rowId={(row) => row.id}
        {...pagedRows({
          query: violations,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          isFiltered,
          nothing: (
            <EmptyState title={t`No open violations`} icon={<ShieldCheck />}>
              {parts.includes('user') || parts.includes('admin')
                ? t`Amazon’s violations appear with the hourly import, next to those that reporters file.`
                : t`Your reports are listed here with their outcome.`}
            </EmptyState>
          ),
        })}
        onClearFilters={view.clearFilters}
      />
      {view.report && mayReport ? <ReportDialog view={view} /> : null}
      {view.opened && !view.report ? (
        <ViolationDrawer key={view.opened.id} which={view.opened} parts={parts} onClose={view.close} />
      ) : null}
    </>
  );
}
