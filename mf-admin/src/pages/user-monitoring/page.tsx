import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Button, EmptyState, PageHeader } from '@fairshelf/shared-ui/core';
import { DataTable, queryState, toTableSort } from '@fairshelf/shared-ui/table';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { Approvals } from '../../approvals.tsx';
import { KeyPager } from '../../key-pager.tsx';
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
        rows={users.data?.rows}
        rowId={(row) => row.id}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        onOpen={(row) => open(row.id)}
        {...queryState(users)}
        filtered={isFiltered}
        onClearFilters={view.clearFilters}
        empty={
          <EmptyState
            title={t`No users on this page`}
            actions={<Button onClick={() => view.setCursor('')}>{t`Go to the first page`}</Button>}
          />
        }
        footer={
          users.data ? (
            <KeyPager
              page={users.data}
              label={t`Pages of users`}
              counted={plural({ total: users.data.total }, { one: '# user', other: '# users' })}
              isFirst={view.cursor === ''}
              onChange={view.setCursor}
            />
          ) : null
        }
      />
      {view.userId ? <UserDrawer key={view.userId} userId={view.userId} onClose={view.close} /> : null}
    </>
  );
}
