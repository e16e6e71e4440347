import type { CallInput } from '@fairshelf/shared-contracts/core';
import {
  PLAN_LIMITS,
  type PlanLimit,
  type PlanVersion,
  type savePlanVersion,
} from '@fairshelf/shared-contracts/plans';
import { t } from '@lingui/core/macro';
import { toHundredths } from '../../hundredths.ts';

type Fields = Omit<CallInput<typeof savePlanVersion>['body'], 'based_on'>;

/** The state of a plan's form; numbers as typed. */
export interface PlanForm {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly modules: PlanVersion['modules'];
  readonly price: string;
  readonly currency: string;
  readonly period: PlanVersion['period'];
  /** Percent; empty for none. */
  readonly commission: string;
  readonly trialDays: string;
  readonly limits: Readonly<Record<PlanLimit, string>>;
  readonly effectiveFrom: string;
  readonly movesSubscribers: boolean;
}

const asText = (value: number | null): string => (value === null ? '' : String(value));

/** The form of a new plan, or of the next version of one. `tomorrow` is YYYY-MM-DD. */
export function toPlanForm(version: PlanVersion | undefined, tomorrow: string): PlanForm {
  const limitOf = (name: PlanLimit) => asText(version?.limits[name] ?? null);
  return {
    name: '',
    title: version?.title ?? '',
    description: version?.description ?? '',
    modules: version?.modules ?? ['review'],
    price: version ? String(version.price.minor / 100) : '0',
    currency: version?.price.currency ?? 'USD',
    period: version?.period ?? 'month',
    commission: version?.commission_bps == null ? '' : String(version.commission_bps / 100),
    trialDays: String(version?.trial_days ?? 0),
    limits: {
      stores: limitOf('stores'),
      users: limitOf('users'),
      products: limitOf('products'),
      cases_per_day: limitOf('cases_per_day'),
      competitors: limitOf('competitors'),
    },
    effectiveFrom: version && version.effective_from > tomorrow ? version.effective_from : tomorrow,
    movesSubscribers: version?.moves_subscribers ?? false,
  };
}

const toWhole = (input: string): number => (/^\d{1,9}$/.test(input.trim()) ? Number(input) : Number.NaN);

/** The errors in the numbers, by field of the body; the gateway checks everything else. */
export function planProblems(form: PlanForm): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  if (Number.isNaN(toHundredths(form.price))) problems['price.minor'] = t`Enter an amount such as 19.90.`;
  const commission = toHundredths(form.commission);
  if (form.commission.trim() !== '' && !(commission <= 10_000))
    problems.commission_bps = t`Enter a percentage from 0 to 100, or leave it empty.`;
  if (Number.isNaN(toWhole(form.trialDays))) problems.trial_days = t`Enter a number of days.`;
  for (const name of PLAN_LIMITS) {
    const input = form.limits[name].trim();
    if (input !== '' && Number.isNaN(toWhole(input)))
      problems[`limits.${name}`] = t`Enter a whole number, or leave it empty.`;
  }
  return problems;
}

/** The fields of the body to send. */
export function toFields(form: PlanForm): Fields {
  const limit = (name: PlanLimit) => (form.limits[name].trim() === '' ? null : toWhole(form.limits[name]));
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    modules: form.modules,
    price: { minor: toHundredths(form.price), currency: form.currency.trim().toUpperCase() },
    period: form.period,
    commission_bps: form.commission.trim() === '' ? null : toHundredths(form.commission),
    trial_days: toWhole(form.trialDays),
    limits: {
      stores: limit('stores'),
      users: limit('users'),
      products: limit('products'),
      cases_per_day: limit('cases_per_day'),
      competitors: limit('competitors'),
    },
    effective_from: form.effectiveFrom,
    moves_subscribers: form.movesSubscribers,
  };
}
