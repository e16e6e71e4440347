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
  cancelled: 'The order was cancelled.',
  'do-not-solicit': 'It is on the do-not-solicit list.',
  refunded: 'The order was refunded.',
  returned: 'A unit came back.',
  late: 'It was shipped late.',
  business: 'A business ordered it.',
  'low-feedback': 'The buyer left 1 to 3 stars for the shop.',
  busy: 'The marketplace was busy. We try again.',
  'no-answer': 'The marketplace did not answer. We try again.',
  'not-connected': 'The account must be re-authorised.',
  denied: 'The marketplace denied it. Check the authorisation.',
  refused: 'The marketplace refused it.',
  unreadable: 'The marketplace’s answer could not be read.',
  'not-found': 'The marketplace does not know this order.',
  'not-offered': 'The marketplace takes no request: refunded, asked before, or not delivered yet.',
  'sent-elsewhere': 'It was requested outside of Fairshelf.',
  'lost-answer': 'The answer got lost; the marketplace confirmed that it arrived.',
  'window-over': 'The 30 days after delivery were over.',
  'in-flight': 'We ask the marketplace whether it arrived before anything else.',
};

interface ExclusionWords {
  readonly label: string;
  readonly note: string;
}

/** The exclusions of a rule. */
export const EXCLUSION_WORDS: Readonly<Record<RequestExclusion, ExclusionWords>> = {
  refunded: { label: 'Refunded orders', note: 'Money went back to the buyer, in full or in part.' },
  returned: { label: 'Returned orders', note: 'At least one unit came back to the warehouse.' },
  late: { label: 'Orders shipped late', note: 'Handed to the carrier after the promised moment.' },
  business: { label: 'Business orders', note: 'Bought by a company.' },
  'low-feedback': { label: 'Low seller feedback', note: 'The buyer left 1 to 3 stars for the shop.' },
};

/** The label of an order's outcome in a preview. */
export const OUTCOME_WORDS: Readonly<Record<PreviewOutcome, Words>> = {
  match: { label: 'Would be asked', tone: 'success' },
  'not-shipped': { label: 'Not shipped yet', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  'no-delivery-date': { label: 'No delivery date', tone: 'neutral' },
  'other-product': { label: 'Other product', tone: 'neutral' },
  'left-out-product': { label: 'Product left out', tone: 'neutral' },
  'earlier-rule': { label: 'Earlier rule decides', tone: 'neutral' },
  'do-not-solicit': { label: 'Do not solicit', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'warning' },
  returned: { label: 'Returned', tone: 'warning' },
  late: { label: 'Shipped late', tone: 'warning' },
  business: { label: 'Business order', tone: 'warning' },
  'low-feedback': { label: 'Low feedback', tone: 'warning' },
};
