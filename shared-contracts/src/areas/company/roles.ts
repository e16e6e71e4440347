import { type Access, admittedRoles } from '../../core/access.ts';
import type { Call } from '../../core/call.ts';
import { COMPANY_RIGHTS, type CompanyRight } from '../../core/company-rights.ts';
import type { CompanyRole } from '../../core/company-roles.ts';

/** What each role may do. The gateway enforces it for every call, and Settings shows it as a table. */
export const ROLE_RIGHTS: Readonly<Record<CompanyRole, readonly CompanyRight[]>> = {
  owner: COMPANY_RIGHTS,
  manager: ['self', 'read', 'money', 'change', 'billing', 'people'],
  member: ['self', 'read', 'money', 'change'],
  viewer: ['self', 'read'],
  accountant: ['self', 'read', 'money'],
};

/** Calls whose right doesn't follow from their method. */
const RIGHTS: Readonly<Record<Exclude<CompanyRight, 'read' | 'change'>, readonly string[]>> = {
  self: [
    'account.add-passkey',
    'account.confirm-second-factor',
    'account.confirm-sign-in',
    'account.end-sessions',
    'account.remove-passkey',
    'account.remove-second-factor',
    'account.security',
    'account.start-confirmation',
    'account.start-passkey',
    'account.start-second-factor',
    'alert-mail.get-setting',
    'alert-mail.save-rules',
    'alert-mail.save-setting',
    'auth.change-password-later',
    'auth.logout',
    'board.list',
    'daily-summary.get-setting',
    'daily-summary.save-setting',
    'market.save-current-channel',
    'market.save-current-seller',
    'monitoring.stop',
    'notification.list',
    'notification.read',
    'notification.read-all',
    'notification.unread',
    'platform.check-override',
    'reimburse-mail.get-notification',
    'reimburse-mail.save-notification',
    'user.delete',
    'user.get',
    'user.get-config',
    'user.get-mail-measuring',
    'user.get-marketing-preferences',
    'user.remove-image',
    'user.save-config',
    'user.save-image',
    'user.save-mail-measuring',
    'user.save-marketing-preferences',
    'user.save-signup-step',
    'user.save-sms-config',
    // The name of the company in it needs the right to change.
    'user.update',
  ],
  money: [
    'money-report.export',
    'money-report.export-accounting',
    'money-report.get',
    'payout.export',
    'payout.export-reimbursements',
    'payout.get',
    'payout.list',
    'payout.list-reimbursements',
    'payout.summary',
    'plan.download-credit-note',
    'plan.download-invoice',
    'plan.export-invoice-lines',
    'plan.export-invoices',
    'plan.get-billing',
    'plan.get-billing-details',
    'plan.get-invoice',
    'plan.get-invoice-emails',
    'plan.list-invoice-lines',
    'plan.list-invoices',
    'plan.list-reversals',
    'plan.reversal-total',
    'reimburse-signup.list-payouts',
    'reimburse-signup.payout-summary',
  ],
  billing: [
    'plan.invoice-now',
    'plan.pay-invoice',
    'plan.pay-invoices',
    'plan.save-billing-details',
    'plan.save-invoice-emails',
  ],
  people: ['user.invite'],
  own: [
    'company.activity',
    'company.export-activity',
    'company.remove-member',
    'company.set-role',
    'company.transfer',
    'integration.erase',
    'integration.remove',
    'integration.restore',
    'plan.finish-payment-method',
    'plan.remove-payment-method',
    'plan.start-payment-method',
  ],
};

/** Every call that `RIGHTS` names, for the test that they exist. */
export const NAMED_CALLS: readonly string[] = Object.values(RIGHTS).flat();

const SELLER_ROLES: readonly string[] = ['advertising-admin', 'reimbursement-admin'];

/** Whether only operators of Fairshelf reach it: their roles decide, not one in a company. */
export const isForOperators = (access: Access): boolean => {
  const roles = admittedRoles(access).filter((role) => role !== 'super-admin');
  return admittedRoles(access).length > 0 && !roles.some((role) => SELLER_ROLES.includes(role));
};

/** The right that a call needs in the company whose data it is about. */
export function rightOf({ name, method, isRecorded, access }: Call): CompanyRight {
  if (access.who === 'anyone' || isForOperators(access)) return 'self';
  for (const right of COMPANY_RIGHTS)
    if (right !== 'read' && right !== 'change' && RIGHTS[right].includes(name)) return right;
  return method === 'GET' || !isRecorded ? 'read' : 'change';
}

/** What a person with these roles may do in at least one of their companies. */
export const rightsOf = (roles: readonly CompanyRole[]): readonly CompanyRight[] =>
  COMPANY_RIGHTS.filter((right) => roles.some((role) => ROLE_RIGHTS[role].includes(right)));

export const mayInCompany = (role: CompanyRole, right: CompanyRight): boolean =>
  ROLE_RIGHTS[role].includes(right);
