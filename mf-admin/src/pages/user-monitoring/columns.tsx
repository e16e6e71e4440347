import { formatDay, formatRelativeTime, NONE } from '@fairshelf/shared-contracts/core';
import type { MonitoredUser } from '@fairshelf/shared-contracts/people';
import { Badge } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import { UserName } from './user-name.tsx';
import { importStates, planNames } from './user-state.ts';

/** The columns of the users; `open` shows one of them. */
export function userColumns(open: (userId: string) => void): readonly Column<MonitoredUser>[] {
  return [
    {
      id: 'email',
      header: t`User`,
      cardTitle: true,
      sortable: true,
      cell: (row) => <UserName user={row} onOpen={() => open(row.id)} />,
    },
    { id: 'company_name', header: t`Company`, width: 150, sortable: true, cell: (row) => row.company_name },
    { id: 'role', header: t`Roles`, width: 150, cell: (row) => row.role.split(',').join(', ') || NONE },
    { id: 'plan', header: t`Plans`, width: 180, cell: (row) => planNames(row.planList) || NONE },
    {
      id: 'imports',
      header: t`Imports`,
      width: 166,
      cell: (row) => (
        <Badge tone={importStates()[row.imports].tone}>{importStates()[row.imports].text}</Badge>
      ),
    },
    {
      id: 'last_seen_at',
      header: t`Last seen`,
      width: 120,
      align: 'end',
      sortable: true,
      cell: (row) => (row.last_seen_at ? formatRelativeTime(row.last_seen_at) : t`Never`),
    },
    {
      id: 'created_at',
      header: t`Joined`,
      width: 120,
      align: 'end',
      sortable: true,
      cell: (row) => formatDay(row.created_at),
    },
  ];
}
