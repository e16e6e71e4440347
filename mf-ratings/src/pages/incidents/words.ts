import { type CallData, formatDateTime } from '@fairshelf/shared-contracts/core';
import type {
  getIncident,
  IncidentCause,
  IncidentSeverity,
  SignalKind,
} from '@fairshelf/shared-contracts/incidents';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import type { Tone } from '@fairshelf/shared-ui/core';
import { msg, t } from '@lingui/core/macro';

export const SEVERITY_WORDS: Readonly<Record<IncidentSeverity, { label: MessageDescriptor; tone: Tone }>> = {
  danger: { label: msg`Serious`, tone: 'danger' },
  warning: { label: msg`Warning`, tone: 'warning' },
  info: { label: msg`Note`, tone: 'info' },
};

export const KIND_WORDS: Readonly<Record<SignalKind, MessageDescriptor>> = {
  'rating-fall': msg`Rating fell`,
  'count-drop': msg`Ratings removed`,
  'review-burst': msg`Low reviews`,
  'feedback-burst': msg`Low feedback`,
  'topic-rise': msg`Complaint rising`,
  'out-of-stock': msg`Out of stock`,
  'listing-issue': msg`Listing issue`,
  'ads-no-sales': msg`Ads without sales`,
  'price-jump': msg`Price changed`,
  'other-sellers': msg`Other sellers`,
};

export const CAUSE_WORDS: Readonly<Record<IncidentCause, MessageDescriptor>> = {
  'product-defect': msg`Product defect or bad batch`,
  'shipping-damage': msg`Damaged in shipping`,
  'wrong-expectation': msg`Listing promises something else`,
  'listing-change': msg`Listing split, merged or changed`,
  'reviews-removed': msg`Amazon removed reviews`,
  'competitor-attack': msg`Unfair reviews`,
  'out-of-stock': msg`Out of stock`,
  'false-alarm': msg`False alarm`,
  other: msg`Other`,
};

type Event = CallData<typeof getIncident>['events'][number];

/** An event of the history as a title and an optional text. */
export function eventInWords({ kind, note }: Event): { readonly title: string; readonly text: string } {
  switch (kind) {
    case 'opened':
      return { title: t`Opened`, text: note };
    case 'worsened':
      return { title: t`Got worse`, text: note };
    case 'reopened':
      return { title: t`Came back`, text: note };
    case 'resolved':
      return { title: t`Back to normal`, text: '' };
    case 'assigned':
      return { title: note ? t`Assigned to ${{ name: note }}` : t`Assignee removed`, text: '' };
    case 'snoozed':
      return { title: note ? t`Snoozed until ${{ time: formatDateTime(note) }}` : t`Snooze ended`, text: '' };
    case 'note':
      return { title: t`Note`, text: note };
    case 'requests-paused':
      return { title: t`Review requests paused`, text: note };
    case 'requests-resumed':
      return { title: t`Review requests resumed`, text: note };
    case 'closed': {
      const [cause = '', ...rest] = note.split('\n');
      const found = Object.entries(CAUSE_WORDS).find(([id]) => id === cause)?.[1];
      return { title: found ? t`Closed: ${{ cause: say(found) }}` : t`Closed`, text: rest.join('\n') };
    }
  }
}
