import type { CostState } from '@fairshelf/shared-contracts/sourcing-costs';
import type { MessageDescriptor } from '@fairshelf/shared-contracts/texts';
import type { Tone } from '@fairshelf/shared-ui/core';
import { msg } from '@lingui/core/macro';

/** The approval state of a cost, in words and colour. */
export const costStates: Readonly<
  Record<CostState, { readonly text: MessageDescriptor; readonly tone: Tone }>
> = {
  none: { text: msg`No cost yet`, tone: 'neutral' },
  draft: { text: msg`Not submitted`, tone: 'warning' },
  submitted: { text: msg`Submitted`, tone: 'info' },
  approved: { text: msg`Approved`, tone: 'success' },
  rejected: { text: msg`Rejected`, tone: 'danger' },
};
