import { admittedRoles, type CallAccess } from '../../core/access.ts';
import type { Call } from '../../core/call.ts';
import {
  COMPANY_AREAS,
  COMPANY_RIGHTS,
  type CompanyArea,
  type CompanyRight,
} from '../../core/company-rights.ts';
import type { CompanyRole, LimitRole } from '../../core/company-roles.ts';

/** What each role may do. The gateway enforces it for every call, and Settings shows it as a table. */
export const ROLE_RIGHTS: Readonly<Record<CompanyRole, readonly CompanyRight[]>> = {
  owner: COMPANY_RIGHTS,
  manager: ['self', 'read', 'money', 'change', 'billing', 'people'],
  member: ['self', 'read', 'money', 'change'],
  viewer: ['self', 'read'],
  accountant: ['self', 'read', 'money'],
};

/** The calls of each area, by the first part of their name; the others belong to no area. */
const AREA_OF: Readonly<Record<string, CompanyArea>> = {
  'account-health': 'review',
  ads: 'review',
  competitor: 'review',
  'daily-summary': 'review',
  'do-not-solicit': 'review',
  feedback: 'review',
  incident: 'review',
  'incident-threshold': 'review',
  product: 'review',
  'product-tag': 'review',
  rating: 'review',
  report: 'review',
  request: 'review',
  'request-rule': 'review',
  review: 'review',
  'review-import': 'review',
  tag: 'review',
  'tag-rule': 'review',
  'case-document': 'reimburse',
  'case-exclusion': 'reimburse',
  ledger: 'reimburse',
  'money-report': 'reimburse',
  payout: 'reimburse',
  'reimburse-account': 'reimburse',
  'reimburse-case': 'reimburse',
  'reimburse-mail': 'reimburse',
  'reimburse-setting': 'reimburse',
  'reimburse-signup': 'reimburse',
  'sourcing-cost': 'reimburse',
};

/** The areas whose limits apply to a call; all of them if it belongs to none. */
export const areasOf = ({ name }: Call): readonly CompanyArea[] => {
  const area = AREA_OF[name.split('.')[0] ?? ''];
  return area ? [area] : COMPANY_AREAS;
};

/** The name prefixes in `AREA_OF`, for the test that they exist. */
export const NAMED_PREFIXES: readonly string[] = Object.keys(AREA_OF);

/** Calls whose required permission doesn't follow from their method. */
const RIGHTS: Readonly<Record<Exclude<CompanyRight, 'read' | 'change'>, readonly string[]>> = {
  self: [
    'account.add-passkey',
    'account.confirm-second-factor',
    'account.confirm-sign-in',
    'account.end-sessions',
    'account.forget-device',
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
    'privacy.download-own',
    'privacy.export-own',
    'privacy.get-own',
    'reimburse-mail.get-notification',
    'reimburse-mail.save-notification',
    'user.delete',
    'user.get',
    'user.get-config',
    'user.get-mail-measuring',
    'user.get-marketing-preferences',
    'user.remove-image',
    'user.save-browser-formats',
    'user.save-config',
    'user.save-image',
    'user.save-mail-measuring',
    'user.save-marketing-preferences',
    'user.save-signup-step',
    'user.save-sms-config',
    // Only when its input contains the company's name does it require the permission to change.
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
    'company.add-domain',
    'company.data',
    'company.delete',
    'company.download-data',
    'company.export-data',
    'company.keep',
    'company.export-activity',
    'company.prove-domain',
    'company.remove-domain',
    'company.remove-member',
    'company.remove-single-sign-on',
    'company.save-single-sign-on',
    'company.set-advertising-admin',
    'company.set-limits',
    'company.set-role',
    'company.single-sign-on',
    'company.transfer',
    'integration.erase',
    'integration.remove',
    'integration.restore',
    'plan.finish-payment-method',
    'plan.remove-payment-method',
    'plan.start-payment-method',
  ],
};

/** Every call in `RIGHTS`, for the test that they exist. */
export const NAMED_CALLS: readonly string[] = Object.values(RIGHTS).flat();

const SELLER_ROLES: readonly string[] = ['advertising-admin', 'reimbursement-admin'];

/** Whether only Fairshelf operators can use it: their roles decide, not a role in a company. */
export const isForOperators = (access: CallAccess): boolean => {
  const roles = admittedRoles(access).filter((role) => role !== 'super-admin');
  return admittedRoles(access).length > 0 && !roles.some((role) => SELLER_ROLES.includes(role));
};

/** The permission that a call requires in the company whose data it concerns. */
export function rightOf({ name, method, isRecorded, access }: Call): CompanyRight {
  if (access.who !== 'signedIn' || isForOperators(access)) return 'self';
  for (const right of COMPANY_RIGHTS)
    if (right !== 'read' && right !== 'change' && RIGHTS[right].includes(name)) return right;
  return method === 'GET' || !isRecorded ? 'read' : 'change';
}

export const mayInCompany = (role: LimitRole | CompanyRole, right: CompanyRight): boolean =>
  role === 'none' ? right === 'self' : ROLE_RIGHTS[role].includes(right);

/** A role that is lower in an area, for one store or with empty ids for all of a company. */
export interface RoleLimit {
  readonly companyId: string;
  readonly area: CompanyArea;
  readonly sellerId: string;
  readonly marketId: string;
  readonly role: LimitRole;
}

/**
 * What a role allows in an area of a store: what the role in the company, the limit of the area and the limit of the
 * store all allow. Owners have no limits.
 */
export function rightsIn(
  company: { readonly id: string; readonly role: CompanyRole },
  limits: readonly RoleLimit[],
  { area, sellerId, marketId }: Pick<RoleLimit, 'area' | 'sellerId' | 'marketId'>,
): readonly CompanyRight[] {
  const own = ROLE_RIGHTS[company.role];
  if (company.role === 'owner') return own;
  const here = limits.filter(
    (limit) =>
      limit.companyId === company.id &&
      limit.area === area &&
      (limit.sellerId === '' || (limit.sellerId === sellerId && limit.marketId === marketId)),
  );
  return own.filter((right) => here.every(({ role }) => mayInCompany(role, right)));
}
