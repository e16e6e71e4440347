import type {
  PreviewOutcome,
  RequestExclusion,
  RequestReason,
  RequestState,
} from '@fairshelf/shared-contracts/review-requests';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import type { Tone } from '@fairshelf/shared-ui/core';
import { msg } from '@lingui/core/macro';

interface Words {
  readonly label: MessageDescriptor;
  readonly tone: Tone;
}

/** The label of each state. */
export const STATE_WORDS: Readonly<Record<RequestState, Words>> = {
  scheduled: { label: msg`Queued`, tone: 'info' },
  skipped: { label: msg`Skipped`, tone: 'neutral' },
  ineligible: { label: msg`Not offered`, tone: 'warning' },
  sent: { label: msg`Sent`, tone: 'success' },
  already_sent: { label: msg`Already sent`, tone: 'success' },
  expired: { label: msg`Expired`, tone: 'neutral' },
  failed: { label: msg`Failed`, tone: 'danger' },
  unknown: { label: msg`Being confirmed`, tone: 'warning' },
};

const REASON_WORDS: Readonly<Record<Exclude<RequestReason, ''>, MessageDescriptor>> = {
  'no-rule': msg`No active rule matches its products.`,
  'older-order': msg`It was placed before the rule started.`,
  cancelled: msg`The order was canceled.`,
  'do-not-solicit': msg`It is on the do-not-solicit list.`,
  refunded: msg`The order was refunded.`,
  returned: msg`A unit was returned.`,
  late: msg`It was shipped late.`,
  business: msg`It is a business order.`,
  'low-feedback': msg`The buyer rated the seller 1 to 3 stars.`,
  busy: msg`Amazon was busy. We’ll try again.`,
  'no-answer': msg`Amazon didn’t answer. We’ll try again.`,
  'not-connected': msg`The account must be re-authorized.`,
  denied: msg`Amazon denied it. Check the authorization.`,
  refused: msg`Amazon refused it.`,
  unreadable: msg`Amazon’s answer could not be read.`,
  'not-found': msg`Amazon doesn’t know this order.`,
  'not-offered': msg`Amazon accepts no request: refunded, already requested or not delivered yet.`,
  'sent-elsewhere': msg`It was requested outside of Fairshelf.`,
  'lost-answer': msg`The answer was lost; Amazon confirmed that the request was sent.`,
  'window-over': msg`More than 30 days had passed since delivery.`,
  'in-flight': msg`We check with Amazon whether it was sent before we try again.`,
};

/** The reason of a request's state in a sentence; empty when the state says it all. */
export const reasonInWords = (reason: RequestReason): string =>
  reason === '' ? '' : say(REASON_WORDS[reason]);

interface ExclusionWords {
  readonly label: MessageDescriptor;
  /** The label within a list. */
  readonly inList: MessageDescriptor;
  readonly note: MessageDescriptor;
}

/** The exclusions of a rule. */
export const EXCLUSION_WORDS: Readonly<Record<RequestExclusion, ExclusionWords>> = {
  refunded: {
    label: msg`Refunded orders`,
    inList: msg`refunded orders`,
    note: msg`The buyer got a full or partial refund.`,
  },
  returned: {
    label: msg`Returned orders`,
    inList: msg`returned orders`,
    note: msg`At least one unit was returned to the warehouse.`,
  },
  late: {
    label: msg`Orders shipped late`,
    inList: msg`orders shipped late`,
    note: msg`Handed to the carrier after the promised time.`,
  },
  business: { label: msg`Business orders`, inList: msg`business orders`, note: msg`Bought by a company.` },
  'low-feedback': {
    label: msg`Low seller feedback`,
    inList: msg`low seller feedback`,
    note: msg`The buyer rated the seller 1 to 3 stars.`,
  },
};

/** The label of an order's outcome in a preview. */
export const OUTCOME_WORDS: Readonly<Record<PreviewOutcome, Words>> = {
  match: { label: msg`Would get a request`, tone: 'success' },
  'not-shipped': { label: msg`Not shipped yet`, tone: 'neutral' },
  cancelled: { label: msg`Canceled`, tone: 'neutral' },
  'no-delivery-date': { label: msg`No delivery date`, tone: 'neutral' },
  'other-product': { label: msg`Other product`, tone: 'neutral' },
  'left-out-product': { label: msg`Excluded product`, tone: 'neutral' },
  'earlier-rule': { label: msg`Earlier rule matches`, tone: 'neutral' },
  'do-not-solicit': { label: msg`Do not solicit`, tone: 'neutral' },
  refunded: { label: msg`Refunded`, tone: 'warning' },
  returned: { label: msg`Returned`, tone: 'warning' },
  late: { label: msg`Shipped late`, tone: 'warning' },
  business: { label: msg`Business order`, tone: 'warning' },
  'low-feedback': { label: msg`Low feedback`, tone: 'warning' },
};
