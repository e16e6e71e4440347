import { formatBasisPoints, formatMoney, formatNumber, NONE } from '@fairshelf/shared-contracts/core';
import { PLAN_LIMITS, type PlanLimit, type PlanVersion } from '@fairshelf/shared-contracts/plans';
import { plural, t } from '@lingui/core/macro';

export const moduleNames = () => ({ review: t`Ratings`, reimburse: t`Reimbursement` }) as const;

export const limitNames = (): Readonly<Record<PlanLimit, string>> => ({
  stores: t`Stores`,
  users: t`Users`,
  products: t`Products`,
  cases_per_day: t`Cases per day`,
  competitors: t`Competitors per store`,
});

export const sayPrice = ({ price, period }: Pick<PlanVersion, 'price' | 'period'>): string => {
  if (price.minor === 0) return t`Free`;
  const amount = formatMoney(price);
  return period === 'year' ? t`${{ amount }} a year` : t`${{ amount }} a month`;
};

/** 2550 → '25.5%'. */
export const sayCommission = (bps: number | null): string => (bps === null ? NONE : formatBasisPoints(bps));

export const sayTrial = (days: number): string =>
  days === 0 ? NONE : plural(days, { one: '# day', other: '# days' });

/** What a limit counts: '5 users'. */
const sayCount = (limit: PlanLimit, count: number): string =>
  ({
    stores: plural(count, { one: '# store', other: '# stores' }),
    users: plural(count, { one: '# user', other: '# users' }),
    products: plural(count, { one: '# product', other: '# products' }),
    cases_per_day: plural(count, { one: '# case per day', other: '# cases per day' }),
    competitors: plural(count, { one: '# competitor per store', other: '# competitors per store' }),
  })[limit];

/** The limits that a company exceeds: '5 users, 2 more than included'. */
export const sayOver = (over: readonly { limit: PlanLimit; allowed: number; used: number }[]): string =>
  over
    .map(
      ({ limit, allowed, used }) =>
        t`${{ counted: sayCount(limit, used) }}, ${{ excess: formatNumber(used - allowed) }} above the limit of ${{ allowed: formatNumber(allowed) }}`,
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
    return limit == null ? [] : [sayCount(name, limit)];
  }).join(', ') || t`No limits`;

export const sayModules = ({ modules }: PlanVersion): string =>
  modules.map((module) => moduleNames()[module]).join(', ');
