import { msg } from '@lingui/core/macro';

/** The pages of the demo and the product's pages they show. */
export const demoPages = [
  { path: '/demo/dashboard', title: msg`Dashboard`, product: '/dashboard' },
  {
    path: '/demo/action-needed-cases',
    title: msg`Action Needed Cases`,
    product: '/reimburse/action-needed-cases',
  },
  { path: '/demo/cases-in-progress', title: msg`Cases in Progress`, product: '/reimburse/cases-in-progress' },
  { path: '/demo/cases', title: msg`Cases`, product: '/reimbursement/cases' },
  { path: '/demo/payout-summary', title: msg`Payout Summary`, product: '/reimburse/payout-summary' },
  { path: '/demo/sourcing-cost', title: msg`Sourcing Cost`, product: '/reimburse/settings/sourcing-cost' },
] as const;

/** Settings of an account: visitors need one first. */
const SETTINGS = '/reimburse/settings/';
const SIGNUP = '/register';

/** Whether a link leads to settings that the demo does not have. */
export const isSetting = (path: string): boolean => toDemoPath(path) === SIGNUP && path.startsWith(SETTINGS);

/**
 * The path in the demo of a link of the product's pages, with its query; the signup for settings that the demo does not
 * have.
 */
export function toDemoPath(path: string): string {
  const [pathname = '', ...rest] = path.split(/(?=[?#])/);
  const page = demoPages.find(({ product }) => product === pathname);
  if (page) return page.path + rest.join('');
  return pathname.startsWith(SETTINGS) ? SIGNUP : path;
}
