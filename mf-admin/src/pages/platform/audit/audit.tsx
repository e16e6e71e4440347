import { formatNumber } from '@fairshelf/shared-contracts/core';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { ExportMenu } from '@fairshelf/shared-ui/core';
import { DataTable } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { keyPagedRows } from '../../../key-paged-rows.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditDrawer } from './audit-drawer.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditExport, useAuditLines } from './queries.ts';
import { useAuditView } from './view.ts';

const Export = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-bottom: ${space[12]};
`;

/** The audit trail: every write and every exported file, who did it, and what it changed. */
export function Audit() {
  const view = useAuditView();
  const lines = useAuditLines(view);
  const download = useAuditExport(view);
  const { open } = view;
  const columns = useMemo(() => auditColumns(open), [open, currentLanguage()]);
  const { data } = lines;
  return (
    <>
      <AuditFilters view={view} />
      <Export>
        <ExportMenu onExport={download} disabled={!data || data.total === 0} />
      </Export>
      <DataTable
        label={t`Audit trail`}
        columns={columns}
        rowId={(row) => row.id}
        onOpen={(row) => open(row.id)}
        {...keyPagedRows({
          query: lines,
          cursor: view.page,
          setCursor: view.setPage,
          label: t`Pages of lines`,
          counted: ({ more, total }) =>
            more
              ? t`More than ${{ count: formatNumber(total) }} lines`
              : plural({ total }, { one: '# line', other: '# lines' }),
          isFiltered: view.isFiltered,
        })}
        onClearFilters={view.clear}
      />
      {view.line ? <AuditDrawer key={view.line} lineId={view.line} view={view} /> : null}
    </>
  );
}
