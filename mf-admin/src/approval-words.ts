import type { CallData } from '@fairshelf/shared-contracts/core';
import type { listApprovals } from '@fairshelf/shared-contracts/people';
import { t } from '@lingui/core/macro';

type Ended = Exclude<CallData<typeof listApprovals>[number]['state'], 'open'>;

/** How a request ended. */
export const endedStates = (): Readonly<Record<Ended, string>> => ({
  approved: t`Approved`,
  rejected: t`Rejected`,
  expired: t`Expired`,
});

/** How a request ended, and who ended it. */
export const endedBy = (state: Ended, person: string): string =>
  ({
    approved: t`Approved by ${{ person }}`,
    rejected: t`Rejected by ${{ person }}`,
    expired: t`Expired`,
  })[state];
