import type { RequestReason } from './calls.ts';

/** Short labels of the reasons, for filters, figures and emails. */
export const REQUEST_REASON_NAMES: Readonly<Record<RequestReason, string>> = {
  '': 'Any reason',
  'no-rule': 'No rule fits',
  'older-order': 'Before the rule started',
  cancelled: 'Cancelled',
  'do-not-solicit': 'Do not solicit',
  refunded: 'Refunded',
  returned: 'Returned',
  late: 'Shipped late',
  business: 'Business order',
  'low-feedback': 'Low feedback',
  busy: 'Marketplace busy',
  'no-answer': 'No answer',
  'not-connected': 'Not connected',
  denied: 'Denied',
  refused: 'Refused',
  unreadable: 'Unreadable answer',
  'not-found': 'Unknown order',
  'not-offered': 'Not offered',
  'sent-elsewhere': 'Requested elsewhere',
  'lost-answer': 'Answer lost, confirmed',
  'window-over': 'Window over',
  'in-flight': 'Being confirmed',
};
