/** The pages of the demo, and which of the product each of them is. */
export const demoPages = [
  { path: '/demo/dashboard', title: 'Dashboard', product: '/dashboard' },
  {
    path: '/demo/action-needed-cases',
    title: 'Action Needed Cases',
    product: '/reimburse/action-needed-cases',
  },
  { path: '/demo/cases-in-progress', title: 'Cases in Progress', product: '/reimburse/cases-in-progress' },
  { path: '/demo/cases', title: 'Cases', product: '/reimbursement/cases' },
  { path: '/demo/payout-summary', title: 'Payout Summary', product: '/reimburse/payout-summary' },
  { path: '/demo/sourcing-cost', title: 'Sourcing Cost', product: '/reimburse/settings/sourcing-cost' },
] as const;

/** Settings that belong to an account of one's own: getting one comes first. */
const SETTINGS = '/reimburse/settings/';
const SIGNUP = '/register';

/** Whether a link is about settings of an account that the demo has not. */
export const isSetting = (path: string): boolean => toDemoPath(path) === SIGNUP && path.startsWith(SETTINGS);

/**
 * Where a link of the product's pages leads within the demo: to its page here, with what stands behind the `?`; to the
 * signup where it is about settings that the demo has not.
 */
export function toDemoPath(path: string): string {
  const [pathname = '', ...rest] = path.split(/(?=[?#])/);
  const page = demoPages.find(({ product }) => product === pathname);
  if (page) return page.path + rest.join('');
  return pathname.startsWith(SETTINGS) ? SIGNUP : path;
}
