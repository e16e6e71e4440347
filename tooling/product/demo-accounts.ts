/** The accounts of demo mode (README), for the lines printed at start. */
export const DEMO_PASSWORD = 'Fairshelf!1';

export const DEMO_ACCOUNTS: Record<string, string> = {
  'seller@demo.test': 'both plans, two companies, five marketplaces',
  'ratings@demo.test': 'no reimburse plan',
  'admin@demo.test': 'super-admin',
  'agent@demo.test': 'affiliate-agent',
  'cases@demo.test': 'case-manager',
  'violation@demo.test': 'violation-user',
  'violation-lead@demo.test': 'violation-admin',
  'reporter@demo.test': 'violation-reporter',
  'ads@demo.test': 'advertising-admin of Northwind Goods',
  'new@demo.test': 'must change the temporary password',
};

export function demoAccountLines(): string[] {
  const lines = Object.entries(DEMO_ACCOUNTS).map(([email, about]) => `  ${email.padEnd(26)}${about}`);
  return [`Demo accounts (password ${DEMO_PASSWORD}):`, ...lines];
}
