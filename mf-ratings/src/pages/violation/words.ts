import { type CallData, marketCountryName } from '@fairshelf/shared-contracts/core';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import type {
  getViolation,
  Violation,
  ViolationKind,
  ViolationMoveName,
  ViolationSeverity,
  ViolationState,
} from '@fairshelf/shared-contracts/violations';
import type { Tone } from '@fairshelf/shared-ui/core';
import { msg, t } from '@lingui/core/macro';

interface Word {
  readonly label: MessageDescriptor;
  readonly tone: Tone;
}

export const SEVERITY_WORDS: Readonly<Record<ViolationSeverity, Word>> = {
  critical: { label: msg`Critical`, tone: 'danger' },
  high: { label: msg`High`, tone: 'warning' },
  medium: { label: msg`Medium`, tone: 'info' },
  low: { label: msg`Low`, tone: 'neutral' },
};

export const STATE_WORDS: Readonly<Record<ViolationState, Word>> = {
  new: { label: msg({ message: 'New', context: 'violation' }), tone: 'accent' },
  'in-progress': { label: msg`In progress`, tone: 'info' },
  waiting: { label: msg`Waiting`, tone: 'warning' },
  appealed: { label: msg`Appealed`, tone: 'info' },
  resolved: { label: msg`Resolved`, tone: 'success' },
  closed: { label: msg({ message: 'Closed', context: 'violation' }), tone: 'neutral' },
};

export const KIND_WORDS: Readonly<Record<ViolationKind, MessageDescriptor>> = {
  listing: msg`Listing`,
  'account-health': msg`Account health`,
};

export const MOVE_WORDS: Readonly<
  Record<ViolationMoveName, { readonly label: MessageDescriptor; readonly ask?: MessageDescriptor }>
> = {
  start: { label: msg`Start work` },
  wait: { label: msg`Wait for someone`, ask: msg`Who or what is it waiting for?` },
  appeal: { label: msg`Mark as appealed`, ask: msg`What was appealed, and how?` },
  resume: { label: msg`Resume work` },
  resolve: { label: msg`Resolve`, ask: msg`How was it resolved?` },
  close: { label: msg`Close`, ask: msg`Why is it closed?` },
  reopen: { label: msg`Reopen`, ask: msg`Why is it opened again?` },
  withdraw: { label: msg`Withdraw report`, ask: msg`Why is it withdrawn?` },
};

const ENFORCEMENTS: Readonly<Record<string, MessageDescriptor>> = {
  LISTING_SUPPRESSED: msg`Listing suppressed`,
  ATTRIBUTE_SUPPRESSED: msg`Attribute suppressed`,
  CATALOG_ITEM_REMOVED: msg`Removed from the catalog`,
  SEARCH_SUPPRESSED: msg`Hidden from search`,
};

/** The country of its marketplace; empty for a whole account. */
export const countryOf = ({ marketplace_id }: Pick<Violation, 'marketplace_id'>): string =>
  marketplace_id ? marketCountryName(marketplace_id) : '';

/** The enforcement as text; a new kind is shown as it is. */
export function enforcementInWords(action: string): string {
  const words = ENFORCEMENTS[action];
  return words ? say(words) : action;
}

type Event = CallData<typeof getViolation>['events'][number];

/** An event of the history as text. */
export function eventInWords({ kind, to }: Event): string {
  switch (kind) {
    case 'reported':
      return t`Reported`;
    case 'moved':
      return to ? say(STATE_WORDS[to].label) : t`Moved`;
    case 'assigned':
      return t`Assignment`;
    case 'note':
      return t`Note`;
    case 'file':
      return t`File added`;
    case 'cleared':
      return t`No longer reported by Amazon`;
    case 'returned':
      return t`Reported by Amazon again`;
    case 'severity':
      return t`Severity changed`;
  }
}

/** Whether somebody still has to deal with it: its due day counts. */
export const isWorkOpen = (state: ViolationState): boolean => state !== 'resolved' && state !== 'closed';
