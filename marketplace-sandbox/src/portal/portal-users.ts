/** The possible permissions of a user in a seller's portal, by their names on its page of users. */
export const USER_RIGHTS = {
  cases: 'Manage your cases: View & Edit',
  inventory: 'Manage FBA inventory: View',
  shipments: 'FBA shipments: View & Edit',
  reports: 'Fulfillment reports: View',
} as const;
export type UserRight = keyof typeof USER_RIGHTS;
export const ALL_RIGHTS: readonly UserRight[] = ['cases', 'inventory', 'shipments', 'reports'];

/** The account that files the demo sellers' cases, and the portals that it has access to from the start. */
const FILING_ACCOUNT = 'filing@fairshelf.test';
const LET_IN: Readonly<Record<string, readonly UserRight[]>> = {
  A1NORTHWIND01: ALL_RIGHTS,
  A1NORTHWINDEU1: ['cases', 'inventory', 'reports'],
  A2PINECREST001: ALL_RIGHTS,
};

/** The users of each seller's portal other than its owner, and their permissions. */
export function portalUsers() {
  const users = new Map<string, readonly UserRight[]>();
  const key = (sellerId: string, email: string) => `${sellerId}/${email.trim().toLowerCase()}`;
  const begin = () => {
    users.clear();
    for (const [sellerId, rights] of Object.entries(LET_IN)) users.set(key(sellerId, FILING_ACCOUNT), rights);
  };
  begin();
  return {
    /** Adds a user with these permissions, replacing previous ones. */
    let: (sellerId: string, email: string, rights: readonly UserRight[]) => {
      users.set(key(sellerId, email), rights);
    },
    remove: (sellerId: string, email: string) => users.delete(key(sellerId, email)),
    /** A user's permissions; undefined if the portal has no user with this address. */
    rightsOf: (sellerId: string, email: string) => users.get(key(sellerId, email)),
    of: (sellerId: string): readonly { readonly email: string; readonly rights: readonly UserRight[] }[] =>
      [...users]
        .filter(([userKey]) => userKey.startsWith(`${sellerId}/`))
        .map(([userKey, rights]) => ({ email: userKey.slice(sellerId.length + 1), rights })),
    clear: begin,
  };
}

export type PortalUsers = ReturnType<typeof portalUsers>;
