import type { UserImportState, UserState } from '@fairshelf/shared-contracts/people';
import type { Tone } from '@fairshelf/shared-ui/core';

interface Shown {
  readonly text: string;
  readonly tone: Tone;
}

export const userStates: Readonly<Record<UserState, Shown>> = {
  active: { text: 'Active', tone: 'success' },
  unverified: { text: 'Not verified', tone: 'warning' },
  deleted: { text: 'Deleted', tone: 'danger' },
};

export const importStates: Readonly<Record<UserImportState, Shown>> = {
  none: { text: 'No seller account', tone: 'neutral' },
  importing: { text: 'First import running', tone: 'info' },
  reauthorise: { text: 'Consent needed', tone: 'warning' },
  done: { text: 'Imported', tone: 'success' },
};

export const seenWithin = {
  day: 'Within a day',
  week: 'Within 7 days',
  month: 'Within 30 days',
  never: 'Never',
} as const;

export const plans = { review: 'Ratings', reimburse: 'Reimbursement' } as const;

/** The plans of a person as text. */
export const planNames = (list: readonly { readonly plan_name: string }[]): string =>
  list
    .map(({ plan_name }) =>
      plan_name === 'review' || plan_name === 'reimburse' ? plans[plan_name] : plan_name,
    )
    .join(', ');
