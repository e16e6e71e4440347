import type { CostState } from '@fairshelf/shared-contracts/sourcing-costs';
import type { Tone } from '@fairshelf/shared-ui/core';

/** The approval state of a cost, in words and colour. */
export const costStates: Readonly<Record<CostState, { readonly text: string; readonly tone: Tone }>> = {
  none: { text: 'No cost yet', tone: 'neutral' },
  draft: { text: 'Not submitted', tone: 'warning' },
  submitted: { text: 'Submitted', tone: 'info' },
  approved: { text: 'Approved', tone: 'success' },
  rejected: { text: 'Rejected', tone: 'danger' },
};
