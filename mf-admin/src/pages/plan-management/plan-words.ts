import { formatMoney, formatNumber, NONE } from '@fairshelf/shared-contracts/core';
import { PLAN_LIMITS, type PlanLimit, type PlanVersion } from '@fairshelf/shared-contracts/plans';

export const moduleNames = { review: 'Ratings', reimburse: 'Reimbursement' } as const;

export const limitNames: Readonly<Record<PlanLimit, string>> = {
  stores: 'Stores',
  users: 'Users',
  products: 'Products',
  cases_per_day: 'Cases per day',
};

export const sayPrice = ({ price, period }: PlanVersion): string =>
  price.minor === 0 ? 'Free' : `${formatMoney(price)} a ${period}`;

/** 2550 → '25.5 %'. */
export const sayCommission = (bps: number | null): string => (bps === null ? NONE : `${bps / 100} %`);

export const sayTrial = (days: number): string =>
  days === 0 ? NONE : `${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`;

/** The limits of a version in one line. */
export const sayLimits = ({ limits }: PlanVersion): string =>
  PLAN_LIMITS.flatMap((name) => {
    const limit = limits[name];
    return limit === null ? [] : [`${formatNumber(limit)} ${limitNames[name].toLowerCase()}`];
  }).join(', ') || 'No limits';

export const sayModules = ({ modules }: PlanVersion): string =>
  modules.map((module) => moduleNames[module]).join(', ');
