/** What the account that files cases needs in a seller's portal, by the names that the portal itself uses. */
export const PORTAL_RIGHTS = ['cases', 'inventory', 'shipments', 'reports'] as const;
export type PortalRight = (typeof PORTAL_RIGHTS)[number];

export const portalRightNames: Readonly<Record<PortalRight, string>> = {
  cases: 'Manage your cases: View & Edit',
  inventory: 'Manage FBA inventory: View',
  shipments: 'FBA shipments: View & Edit',
  reports: 'Fulfillment reports: View',
};

/** How far a seller is with letting the account in. */
export const PORTAL_STATES = ['missing', 'invited', 'checking', 'granted', 'refused'] as const;
export type PortalState = (typeof PORTAL_STATES)[number];
