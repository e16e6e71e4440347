import type { UserImportState, UserState } from '@fairshelf/shared-contracts/people';
import type { Tone } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';

interface Shown {
  readonly text: string;
  readonly tone: Tone;
}

export const userStates = (): Readonly<Record<UserState, Shown>> => ({
  active: { text: t`Active`, tone: 'success' },
  unverified: { text: t`Not verified`, tone: 'warning' },
  deleted: { text: t`Deleted`, tone: 'danger' },
});

export const importStates = (): Readonly<Record<UserImportState, Shown>> => ({
  none: { text: t`No seller account`, tone: 'neutral' },
  importing: { text: t`First import running`, tone: 'info' },
  reauthorise: { text: t`Consent needed`, tone: 'warning' },
  done: { text: t`Imported`, tone: 'success' },
});

export const seenWithin = () =>
  ({
    day: t`Within a day`,
    week: t`Within 7 days`,
    month: t`Within 30 days`,
    never: t`Never`,
  }) as const;

export const plans = () => ({ review: t`Ratings`, reimburse: t`Reimbursement` }) as const;

/** The plans of a person as text. */
export const planNames = (list: readonly { readonly plan_name: string }[]): string =>
  list
    .map(({ plan_name }) =>
      plan_name === 'review' || plan_name === 'reimburse' ? plans()[plan_name] : plan_name,
    )
    .join(', ');
