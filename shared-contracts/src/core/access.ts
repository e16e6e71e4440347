import type { CompanyArea, CompanyRight, CompanyRights, RightsOf, StoreRights } from './company-rights.ts';
import type { Role } from './roles.ts';

/** A plan a seller may hold; `appPlan.info.planList` names them (docs/specification/sign-in.md#stored-keys). */
export type Plan = 'review' | 'reimburse';

/**
 * Who may use a route or a call. One declaration serves the shell's guard, the gateway and the admin's table of roles.
 *
 * - `anyone`: visitors too.
 * - `signedIn`: any user with a valid session, narrowed by `roles` (at least one of them; no roles means all) with
 *   an optional super-admin bypass, by a plan that sends everyone else to another page, and by a right in a company.
 */
export type Access =
  | { readonly who: 'anyone' }
  | {
      readonly who: 'signedIn';
      readonly roles?: readonly Role[];
      readonly superAdminBypass?: boolean;
      readonly plan?: PlanRule;
      /** The right that the person's role must include; in an area at least to read. */
      readonly right?: CompanyRight;
      /** The part of the product it belongs to; by default that of `plan`. */
      readonly area?: CompanyArea;
    };

/** Who may send a call: a person, or the holder of a team's release key, which no session replaces. */
export type CallAccess = Access | { readonly who: 'releaseKey' };

/** Sellers without `needs` are redirected to `otherwise` (docs/specification/menu-and-roles.md#plans). */
export interface PlanRule {
  readonly needs: Plan;
  readonly otherwise: string;
}

/** The guards' data about the current person. `undefined` instead of a viewer means a visitor. */
export interface Viewer {
  readonly roles: readonly Role[];
  readonly plans: readonly Plan[];
  /** What the role in their own company allows; missing if unknown, then the gateway decides. */
  readonly rights?: readonly CompanyRight[];
  /** What they may do in the chosen store, if that differs. */
  readonly storeRights?: StoreRights;
  /** The same for every store, for lists that show several. */
  readonly stores?: readonly StoreRights[];
  /** What they may do in each company, if there are several. */
  readonly companyRights?: readonly CompanyRights[];
}

export type AccessDecision =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'other-role' }
  | { readonly kind: 'other-plan'; readonly to: string };

export const anyone: Access = { who: 'anyone' };
export const releaseKey: CallAccess = { who: 'releaseKey' };
export const signedIn: Access = { who: 'signedIn' };

/** Access for people whose role in a company allows `right`. */
export function withRight(right: CompanyRight): Access {
  return { who: 'signedIn', right };
}

/** Access for people whose role allows `right` in an area of the product. */
export function inArea(area: CompanyArea, right: CompanyRight = 'read'): Access {
  return { who: 'signedIn', area, right };
}

/** Access for people who hold at least one of `roles`. */
export function only(roles: readonly Role[], options: { superAdminBypass?: boolean } = {}): Access {
  return { who: 'signedIn', roles, ...options };
}

/**
 * Access for sellers who hold `plan`; others are redirected to `otherwise`. With `right`, their role must allow that
 * too.
 */
export function withPlan(needs: Plan, otherwise: string, right?: CompanyRight): Access {
  return { who: 'signedIn', plan: { needs, otherwise }, ...(right && { right }) };
}

/** The roles that `access` admits, including the bypass; none if it doesn't require roles. */
export function admittedRoles(access: CallAccess): readonly Role[] {
  if (access.who !== 'signedIn' || !access.roles || access.roles.length === 0) return [];
  return access.superAdminBypass ? [...access.roles, 'super-admin'] : access.roles;
}

/** Whether the roles required by `access` admit this viewer; plans and sign-in aren't considered. */
export function admitsRoles(access: CallAccess, viewer: Viewer | undefined): boolean {
  const roles = admittedRoles(access);
  return roles.length === 0 || roles.some((role) => viewer?.roles.includes(role));
}

/** Decides whether `viewer` may use what `access` guards. Pure; the caller acts on the answer. */
export function decideAccess(access: CallAccess, viewer: Viewer | undefined): AccessDecision {
  if (access.who === 'anyone') return { kind: 'allowed' };
  if (access.who === 'releaseKey') return { kind: 'hidden' };
  if (!viewer) return { kind: 'sign-in' };
  if (!admitsRoles(access, viewer)) return { kind: 'hidden' };
  if (access.plan && !viewer.plans.includes(access.plan.needs)) {
    return { kind: 'other-plan', to: access.plan.otherwise };
  }
  const area = areaOfAccess(access);
  const right = access.right ?? (area && 'read');
  if (right && !allowsRight(right, viewer, area)) return { kind: 'other-role' };
  return { kind: 'allowed' };
}

/** The part of the product that `access` belongs to, whose role limits apply there. */
export const areaOfAccess = (access: CallAccess): CompanyArea | undefined =>
  access.who !== 'signedIn' ? undefined : (access.area ?? access.plan?.needs);

/** Whether a viewer's role allows something in the chosen store, or in `of`; without a store in their own company. */
export function allowsRight(
  right: CompanyRight,
  viewer: Viewer | undefined,
  area?: CompanyArea,
  of?: RightsOf,
): boolean {
  if (!viewer?.rights) return true;
  // People are invited into the inviter's own company, whatever store is chosen.
  const where = right === 'people' ? 'own-company' : of;
  const different =
    where === undefined
      ? viewer.storeRights?.[area ?? 'company']
      : where === 'own-company'
        ? undefined
        : 'companyId' in where
          ? viewer.companyRights?.find(({ companyId }) => companyId === where.companyId)?.rights
          : storeOf(viewer, where)?.[where.marketId === undefined ? 'company' : (area ?? 'company')];
  return (different ?? viewer.rights).includes(right);
}

const storeOf = (
  { stores }: Viewer,
  { sellerId, marketId }: { readonly sellerId: string; readonly marketId?: string },
): StoreRights | undefined =>
  stores?.find(
    (each) => each.sellerId === sellerId && (marketId === undefined || each.marketId === marketId),
  );

/** How long a sign-in counts as recent. */
export const RECENT_SIGN_IN_MS = 15 * 60_000;

/**
 * The field in the refusal of a call that needs a recent sign-in; the client makes the person confirm and repeats the
 * call.
 */
export const RECENT_SIGN_IN_FIELD = 'session.recent-sign-in';

/** The answer to every write under a monitoring token (docs/specification/monitoring.md). */
export const READ_ONLY_WHILE_MONITORING = 'Read only while monitoring.';
