import { formatBasisPoints, formatMoney, formatNumber, NONE } from '@fairshelf/shared-contracts/core';
import { PLAN_LIMITS, type PlanLimit, type PlanVersion } from '@fairshelf/shared-contracts/plans';

export const moduleNames = { review: 'Ratings', reimburse: 'Reimbursement' } as const;

export const limitNames: Readonly<Record<PlanLimit, string>> = {
  stores: 'Stores',
  users: 'Users',
  products: 'Products',
  cases_per_day: 'Cases per day',
};

export const sayPrice = ({ price, period }: Pick<PlanVersion, 'price' | 'period'>): string =>
  price.minor === 0 ? 'Free' : `${formatMoney(price)} a ${period}`;

/** 2550 → '25.5%'. */
export const sayCommission = (bps: number | null): string => (bps === null ? NONE : formatBasisPoints(bps));

export const sayTrial = (days: number): string =>
  days === 0 ? NONE : `${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`;

/** The limits that a company exceeds: '5 users, 2 more than included'. */
export const sayOver = (over: readonly { limit: PlanLimit; allowed: number; used: number }[]): string =>
  over
    .map(
      ({ limit, allowed, used }) =>
        `${formatNumber(used)} ${limitNames[limit].toLowerCase()}, ${formatNumber(used - allowed)} above the limit of ${formatNumber(allowed)}`,
    )
    .join('; ');

/** The limits of a version in one line. */
export const sayLimits = ({
  limits,
}: {
  readonly limits: Readonly<Partial<Record<PlanLimit, number | null>>>;
}): string =>
  PLAN_LIMITS.flatMap((name) => {
    const limit = limits[name];
    return limit == null ? [] : [`${formatNumber(limit)} ${limitNames[name].toLowerCase()}`];
  }).join(', ') || 'No limits';

export const sayModules = ({ modules }: PlanVersion): string =>
  modules.map((module) => moduleNames[module]).join(', ');
