import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import {
  type CallAccess,
  type CallData,
  decideAccess,
  ROLES,
  type Role,
} from '@fairshelf/shared-contracts/core';
import type { RemoteDocument } from '@fairshelf/shared-contracts/delivery';
import type { listRoles } from '@fairshelf/shared-contracts/people';

type Reach = Omit<CallData<typeof listRoles>[number], 'holders'>;

/** Whether a role grants what people without roles can't reach. Plans don't matter here: all are assumed. */
function opens(access: CallAccess, role: Role): boolean {
  const decide = (roles: readonly Role[]) => decideAccess(access, { roles, plans: ['review', 'reimburse'] });
  return decide([role]).kind === 'allowed' && decide([]).kind !== 'allowed';
}

/**
 * The permissions of each role: routes and menu entries from the remotes' declarations, calls from the contract. These
 * are the declarations that the guards use; there is no separate list.
 */
export function reachOfRoles(remotes: readonly RemoteDocument[]): Reach[] {
  return ROLES.map((role) => ({
    role,
    routes: remotes.flatMap((remote) =>
      remote.routes
        .filter(({ access }) => opens(access, role))
        .map(({ name, path, title }) => ({ name, path, title, remote: remote.name })),
    ),
    menu: remotes.flatMap((remote) => menuOf(remote, role)),
    calls: ALL_CALLS.filter(({ access }) => opens(access, role)).map(({ name, method, path, summary }) => ({
      name,
      method,
      path,
      summary,
    })),
  }));
}

function menuOf({ routes, menu }: RemoteDocument, role: Role): Reach['menu'] {
  return menu.flatMap((entry) => {
    const group = 'group' in entry ? entry.title : null;
    const names = 'group' in entry ? entry.items.map((item) => item.route) : [entry.route];
    return names.flatMap((name) => {
      const route = routes.find((each) => each.name === name);
      return route && opens(route.access, role) ? [{ route: name, title: route.title, group }] : [];
    });
  });
}
