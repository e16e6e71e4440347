import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { PageHeader } from '@fairshelf/shared-ui/core';
import { DataTable, toTableSort } from '@fairshelf/shared-ui/table';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { Approvals } from '../../approvals.tsx';
import { keyPagedRows } from '../../key-paged-rows.tsx';
import { userColumns } from './columns.tsx';
import { useUsers } from './queries.ts';
import { UserDrawer } from './user-drawer.tsx';
import { UserFilters } from './user-filters.tsx';
import { type FilterName, useView } from './view.ts';

const filterNames: readonly FilterName[] = ['state', 'role', 'plan', 'seen', 'imports'];

/** User Monitoring: all users, and the operators' actions on them. */
export default function UserMonitoringPage() {
  const view = useView();
  const users = useUsers(view);
  const { open } = view;
  const columns = useMemo(() => userColumns(open), [open, currentLanguage()]);
  const isFiltered = view.search !== '' || filterNames.some((name) => view[name] !== null);
  return (
    <>
      <PageHeader
        title={t`User Monitoring`}
        description={t`Find a user, see what they see, and help. Everything done here is audited.`}
      />
      <Approvals />
      <UserFilters view={view} />
      <DataTable
        label={t`Users`}
        columns={columns}
        rowId={(row) => row.id}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        onOpen={(row) => open(row.id)}
        {...keyPagedRows({
          query: users,
          cursor: view.cursor,
          setCursor: view.setCursor,
          label: t`Pages of users`,
          counted: ({ total }) => plural({ total }, { one: '# user', other: '# users' }),
          isFiltered,
        })}
        onClearFilters={view.clearFilters}
      />
      {view.userId ? <UserDrawer key={view.userId} userId={view.userId} onClose={view.close} /> : null}
    </>
  );
}
