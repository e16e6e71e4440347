import { formatNumber, ROLES } from '@fairshelf/shared-contracts/core';
import { EmptyState, PageHeader } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { OpenName } from '../../open-name.tsx';
import { rolePurposes } from '../../role-names.ts';
import { useRoles } from './queries.ts';
import { RoleDrawer } from './role-drawer.tsx';

export type RoleReach = NonNullable<ReturnType<typeof useRoles>['data']>[number];

const columnsOf = (open: (role: RoleReach['role']) => void): readonly Column<RoleReach>[] => [
  {
    id: 'role',
    header: 'Role',
    cardTitle: true,
    cell: ({ role }) => (
      <OpenName note={rolePurposes()[role]} onOpen={() => open(role)}>
        {role}
      </OpenName>
    ),
  },
  { id: 'holders', header: 'People', width: 100, align: 'end', cell: (row) => formatNumber(row.holders) },
  { id: 'routes', header: 'Pages', width: 100, align: 'end', cell: (row) => formatNumber(row.routes.length) },
  {
    id: 'menu',
    header: 'Menu items',
    width: 120,
    align: 'end',
    cell: (row) => formatNumber(row.menu.length),
  },
  { id: 'calls', header: 'Calls', width: 100, align: 'end', cell: (row) => formatNumber(row.calls.length) },
];

/** Role Management: what each role grants, and who has it. */
export default function RoleManagementPage() {
  const roles = useRoles();
  const [chosen, choose] = useQueryState('role', parseAsStringLiteral(ROLES));
  const columns = useMemo(() => columnsOf((role) => void choose(role, { history: 'push' })), [choose]);
  const reach = roles.data?.find(({ role }) => role === chosen);
  return (
    <>
      <PageHeader
        title="Role Management"
        description="Pages, menu items and API calls beyond those of every signed-in user, read from the guards in the code."
      />
      <DataTable
        label="Roles"
        columns={columns}
        rows={roles.data}
        rowId={({ role }) => role}
        onOpen={({ role }) => void choose(role, { history: 'push' })}
        error={roles.error?.message}
        onRetry={() => void roles.refetch()}
        retrying={roles.isFetching}
        empty={<EmptyState title="No roles" />}
      />
      {reach ? <RoleDrawer key={reach.role} reach={reach} onClose={() => void choose(null)} /> : null}
    </>
  );
}
