import type {
  PreviewOutcome,
  RequestExclusion,
  RequestReason,
  RequestState,
} from '@fairshelf/shared-contracts/review-requests';
import type { Tone } from '@fairshelf/shared-ui/core';

interface Words {
  readonly label: string;
  readonly tone: Tone;
}

/** The label of each state. */
export const STATE_WORDS: Readonly<Record<RequestState, Words>> = {
  scheduled: { label: 'Queued', tone: 'info' },
  skipped: { label: 'Skipped', tone: 'neutral' },
  ineligible: { label: 'Not offered', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  already_sent: { label: 'Already sent', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
  unknown: { label: 'Being confirmed', tone: 'warning' },
};

/** The reason of a request's state in a sentence; empty when the state says it all. */
export const REASON_WORDS: Readonly<Record<RequestReason, string>> = {
  '': '',
  'no-rule': 'No active rule matches its products.',
  'older-order': 'It was placed before the rule started.',
  cancelled: 'The order was canceled.',
  'do-not-solicit': 'It is on the do-not-solicit list.',
  refunded: 'The order was refunded.',
  returned: 'A unit was returned.',
  late: 'It was shipped late.',
  business: 'It is a business order.',
  'low-feedback': 'The buyer rated the seller 1 to 3 stars.',
  busy: 'Amazon was busy. We’ll try again.',
  'no-answer': 'Amazon didn’t answer. We’ll try again.',
  'not-connected': 'The account must be re-authorized.',
  denied: 'Amazon denied it. Check the authorization.',
  refused: 'Amazon refused it.',
  unreadable: 'Amazon’s answer could not be read.',
  'not-found': 'Amazon doesn’t know this order.',
  'not-offered': 'Amazon accepts no request: refunded, already requested or not delivered yet.',
  'sent-elsewhere': 'It was requested outside of Fairshelf.',
  'lost-answer': 'The answer was lost; Amazon confirmed that the request was sent.',
  'window-over': 'More than 30 days had passed since delivery.',
  'in-flight': 'We check with Amazon whether it was sent before we try again.',
};

interface ExclusionWords {
  readonly label: string;
  readonly note: string;
}

/** The exclusions of a rule. */
export const EXCLUSION_WORDS: Readonly<Record<RequestExclusion, ExclusionWords>> = {
  refunded: { label: 'Refunded orders', note: 'The buyer got a full or partial refund.' },
  returned: { label: 'Returned orders', note: 'At least one unit was returned to the warehouse.' },
  late: { label: 'Orders shipped late', note: 'Handed to the carrier after the promised time.' },
  business: { label: 'Business orders', note: 'Bought by a company.' },
  'low-feedback': { label: 'Low seller feedback', note: 'The buyer rated the seller 1 to 3 stars.' },
};

/** The label of an order's outcome in a preview. */
export const OUTCOME_WORDS: Readonly<Record<PreviewOutcome, Words>> = {
  match: { label: 'Would get a request', tone: 'success' },
  'not-shipped': { label: 'Not shipped yet', tone: 'neutral' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
  'no-delivery-date': { label: 'No delivery date', tone: 'neutral' },
  'other-product': { label: 'Other product', tone: 'neutral' },
  'left-out-product': { label: 'Excluded product', tone: 'neutral' },
  'earlier-rule': { label: 'Earlier rule matches', tone: 'neutral' },
  'do-not-solicit': { label: 'Do not solicit', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'warning' },
  returned: { label: 'Returned', tone: 'warning' },
  late: { label: 'Shipped late', tone: 'warning' },
  business: { label: 'Business order', tone: 'warning' },
  'low-feedback': { label: 'Low feedback', tone: 'warning' },
};
