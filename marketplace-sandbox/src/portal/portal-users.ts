/** What a user of a seller's portal may be allowed, by the names on its page of users. */
export const USER_RIGHTS = {
  cases: 'Manage your cases: View & Edit',
  inventory: 'Manage FBA inventory: View',
  shipments: 'FBA shipments: View & Edit',
  reports: 'Fulfillment reports: View',
} as const;
export type UserRight = keyof typeof USER_RIGHTS;
export const ALL_RIGHTS: readonly UserRight[] = ['cases', 'inventory', 'shipments', 'reports'];

/** The account that files the cases of the demo's sellers, and those whose portals it is in from the beginning. */
const FILING_ACCOUNT = 'filing@fairshelf.test';
const LET_IN: Readonly<Record<string, readonly UserRight[]>> = {
  A1NORTHWIND01: ALL_RIGHTS,
  A1NORTHWINDEU1: ['cases', 'inventory', 'reports'],
  A2PINECREST001: ALL_RIGHTS,
};

/** The users of each seller's portal beside its owner, and what they may do there. */
export function portalUsers() {
  const users = new Map<string, readonly UserRight[]>();
  const key = (sellerId: string, email: string) => `${sellerId}/${email.trim().toLowerCase()}`;
  const begin = () => {
    users.clear();
    for (const [sellerId, rights] of Object.entries(LET_IN)) users.set(key(sellerId, FILING_ACCOUNT), rights);
  };
  begin();
  return {
    /** Lets a user in with these rights, in place of the ones it had. */
    let: (sellerId: string, email: string, rights: readonly UserRight[]) => {
      users.set(key(sellerId, email), rights);
    },
    remove: (sellerId: string, email: string) => users.delete(key(sellerId, email)),
    /** What a user may do; undefined where the portal has none of this address. */
    rightsOf: (sellerId: string, email: string) => users.get(key(sellerId, email)),
    of: (sellerId: string): readonly { readonly email: string; readonly rights: readonly UserRight[] }[] =>
      [...users]
        .filter(([known]) => known.startsWith(`${sellerId}/`))
        .map(([known, rights]) => ({ email: known.slice(sellerId.length + 1), rights })),
    clear: begin,
  };
}

export type PortalUsers = ReturnType<typeof portalUsers>;
