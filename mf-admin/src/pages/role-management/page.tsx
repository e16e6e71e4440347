import { formatNumber, ROLES } from '@fairshelf/shared-contracts/core';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { EmptyState, PageHeader } from '@fairshelf/shared-ui/core';
import { type Column, DataTable, queryState } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
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
    header: t`Role`,
    cardTitle: true,
    cell: ({ role }) => (
      <OpenName note={rolePurposes()[role]} onOpen={() => open(role)}>
        {role}
      </OpenName>
    ),
  },
  { id: 'holders', header: t`People`, width: 100, align: 'end', cell: (row) => formatNumber(row.holders) },
  {
    id: 'routes',
    header: t`Pages`,
    width: 100,
    align: 'end',
    cell: (row) => formatNumber(row.routes.length),
  },
  {
    id: 'menu',
    header: t`Menu items`,
    width: 120,
    align: 'end',
    cell: (row) => formatNumber(row.menu.length),
  },
  { id: 'calls', header: t`Calls`, width: 100, align: 'end', cell: (row) => formatNumber(row.calls.length) },
];

/** Role Management: what each role grants, and who has it. */
export default function RoleManagementPage() {
  const roles = useRoles();
  const [selectedRole, choose] = useQueryState('role', parseAsStringLiteral(ROLES));
  const columns = useMemo(
    () => columnsOf((role) => void choose(role, { history: 'push' })),
    [choose, currentLanguage()],
  );
  const reach = roles.data?.find(({ role }) => role === selectedRole);
  return (
    <>
      <PageHeader
        title={t`Role Management`}
        description={t`Pages, menu items and API calls beyond those of every signed-in user, read from the guards in the code.`}
      />
      <DataTable
        label={t`Roles`}
        columns={columns}
        rows={roles.data}
        rowId={({ role }) => role}
        onOpen={({ role }) => void choose(role, { history: 'push' })}
        {...queryState(roles)}
        empty={<EmptyState title={t`No roles`} />}
      />
      {reach ? <RoleDrawer key={reach.role} reach={reach} onClose={() => void choose(null)} /> : null}
    </>
  );
}
