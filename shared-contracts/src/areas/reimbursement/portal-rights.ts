/** The permissions that the case-filing account needs in a seller's portal, under the portal's own names. */
export const PORTAL_RIGHTS = ['cases', 'inventory', 'shipments', 'reports'] as const;
export type PortalRight = (typeof PORTAL_RIGHTS)[number];

export const portalRightNames: Readonly<Record<PortalRight, string>> = {
  cases: 'Manage your cases: View & Edit',
  inventory: 'Manage FBA inventory: View',
  shipments: 'FBA shipments: View & Edit',
  reports: 'Fulfillment reports: View',
};

/** The progress of granting access to the account. */
export const PORTAL_STATES = ['missing', 'invited', 'checking', 'granted', 'refused'] as const;
export type PortalState = (typeof PORTAL_STATES)[number];
