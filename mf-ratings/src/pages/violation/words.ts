import { type CallData, marketCountryName } from '@fairshelf/shared-contracts/core';
import type {
  getViolation,
  Violation,
  ViolationKind,
  ViolationMoveName,
  ViolationSeverity,
  ViolationState,
} from '@fairshelf/shared-contracts/violations';
import type { Tone } from '@fairshelf/shared-ui/core';

interface Word {
  readonly label: string;
  readonly tone: Tone;
}

export const SEVERITY_WORDS: Readonly<Record<ViolationSeverity, Word>> = {
  critical: { label: 'Critical', tone: 'danger' },
  high: { label: 'High', tone: 'warning' },
  medium: { label: 'Medium', tone: 'info' },
  low: { label: 'Low', tone: 'neutral' },
};

export const STATE_WORDS: Readonly<Record<ViolationState, Word>> = {
  new: { label: 'New', tone: 'accent' },
  'in-progress': { label: 'In progress', tone: 'info' },
  waiting: { label: 'Waiting', tone: 'warning' },
  appealed: { label: 'Appealed', tone: 'info' },
  resolved: { label: 'Resolved', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
};

export const KIND_WORDS: Readonly<Record<ViolationKind, string>> = {
  listing: 'Listing',
  'account-health': 'Account health',
};

export const MOVE_WORDS: Readonly<
  Record<ViolationMoveName, { readonly label: string; readonly ask: string }>
> = {
  start: { label: 'Start work', ask: '' },
  wait: { label: 'Wait for someone', ask: 'Who or what is it waiting for?' },
  appeal: { label: 'Mark as appealed', ask: 'What was appealed, and how?' },
  resume: { label: 'Resume work', ask: '' },
  resolve: { label: 'Resolve', ask: 'How was it resolved?' },
  close: { label: 'Close', ask: 'Why is it closed?' },
  reopen: { label: 'Reopen', ask: 'Why is it opened again?' },
  withdraw: { label: 'Withdraw report', ask: 'Why is it withdrawn?' },
};

const ENFORCEMENTS: Readonly<Record<string, string>> = {
  LISTING_SUPPRESSED: 'Listing suppressed',
  ATTRIBUTE_SUPPRESSED: 'Attribute suppressed',
  CATALOG_ITEM_REMOVED: 'Removed from the catalog',
  SEARCH_SUPPRESSED: 'Hidden from search',
};

/** The country of its marketplace; empty for a whole account. */
export const countryOf = ({ marketplace_id }: Pick<Violation, 'marketplace_id'>): string =>
  marketplace_id ? marketCountryName(marketplace_id) : '';

/** The enforcement as text; a new kind is shown as it is. */
export const enforcementInWords = (action: string): string => ENFORCEMENTS[action] ?? action;

type Event = CallData<typeof getViolation>['events'][number];

/** An event of the history as text. */
export function eventInWords({ kind, to }: Event): string {
  switch (kind) {
    case 'reported':
      return 'Reported';
    case 'moved':
      return to ? STATE_WORDS[to].label : 'Moved';
    case 'assigned':
      return 'Assignment';
    case 'note':
      return 'Note';
    case 'file':
      return 'File added';
    case 'cleared':
      return 'No longer reported by Amazon';
    case 'returned':
      return 'Reported by Amazon again';
    case 'severity':
      return 'Severity changed';
  }
}

/** Whether somebody still has to deal with it: its due day counts. */
export const isWorkOpen = (state: ViolationState): boolean => state !== 'resolved' && state !== 'closed';
