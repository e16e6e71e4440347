import { type CallData, formatDateTime } from '@fairshelf/shared-contracts/core';
import type {
  getIncident,
  IncidentCause,
  IncidentSeverity,
  SignalKind,
} from '@fairshelf/shared-contracts/incidents';
import type { Tone } from '@fairshelf/shared-ui/core';

export const SEVERITY_WORDS: Readonly<Record<IncidentSeverity, { label: string; tone: Tone }>> = {
  danger: { label: 'Serious', tone: 'danger' },
  warning: { label: 'Warning', tone: 'warning' },
  info: { label: 'Note', tone: 'info' },
};

export const KIND_WORDS: Readonly<Record<SignalKind, string>> = {
  'rating-fall': 'Rating fell',
  'count-drop': 'Ratings removed',
  'review-burst': 'Low reviews',
  'feedback-burst': 'Low feedback',
  'topic-rise': 'Complaint rising',
  'out-of-stock': 'Out of stock',
  'listing-issue': 'Listing issue',
  'ads-no-sales': 'Ads without sales',
  'price-jump': 'Price changed',
};

export const CAUSE_WORDS: Readonly<Record<IncidentCause, string>> = {
  'product-defect': 'Product defect or bad batch',
  'shipping-damage': 'Damaged in shipping',
  'wrong-expectation': 'Listing promises something else',
  'listing-change': 'Listing split, merged or changed',
  'reviews-removed': 'Amazon removed reviews',
  'competitor-attack': 'Unfair reviews',
  'out-of-stock': 'Out of stock',
  'false-alarm': 'False alarm',
  other: 'Other',
};

type Event = CallData<typeof getIncident>['events'][number];

/** An event of the history as a title and an optional text. */
export function eventInWords({ kind, note }: Event): { readonly title: string; readonly text: string } {
  switch (kind) {
    case 'opened':
      return { title: 'Opened', text: note };
    case 'worsened':
      return { title: 'Got worse', text: note };
    case 'reopened':
      return { title: 'Came back', text: note };
    case 'resolved':
      return { title: 'Back to normal', text: '' };
    case 'assigned':
      return { title: note ? `Assigned to ${note}` : 'Assignee removed', text: '' };
    case 'snoozed':
      return { title: note ? `Snoozed until ${formatDateTime(note)}` : 'Snooze ended', text: '' };
    case 'note':
      return { title: 'Note', text: note };
    case 'requests-paused':
      return { title: 'Review requests paused', text: note };
    case 'requests-resumed':
      return { title: 'Review requests resumed', text: note };
    case 'closed': {
      const [cause = '', ...rest] = note.split('\n');
      const found = Object.entries(CAUSE_WORDS).find(([id]) => id === cause)?.[1];
      return { title: found ? `Closed: ${found}` : 'Closed', text: rest.join('\n') };
    }
  }
}
