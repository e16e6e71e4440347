import { formatNumber } from '@fairshelf/shared-contracts/core';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Button, EmptyState, ExportMenu } from '@fairshelf/shared-ui/core';
import { DataTable, queryState } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { KeyPager } from '../../../key-pager.tsx';
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
        rows={data?.rows}
        rowId={(row) => row.id}
        onOpen={(row) => open(row.id)}
        {...queryState(lines)}
        filtered={view.isFiltered}
        onClearFilters={view.clear}
        empty={
          <EmptyState
            title={t`No entries on this page`}
            actions={<Button onClick={() => view.setPage('')}>{t`Go to the first page`}</Button>}
          />
        }
        footer={
          data ? (
            <KeyPager
              page={data}
              label={t`Pages of lines`}
              counted={
                data.more
                  ? t`More than ${{ count: formatNumber(data.total) }} lines`
                  : plural({ total: data.total }, { one: '# line', other: '# lines' })
              }
              isFirst={view.page === ''}
              onChange={view.setPage}
            />
          ) : null
        }
      />
      {view.line ? <AuditDrawer key={view.line} lineId={view.line} view={view} /> : null}
    </>
  );
}
