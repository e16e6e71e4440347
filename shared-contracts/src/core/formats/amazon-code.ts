import { translated } from '../sentences.ts';
import { NONE } from './number.ts';

/** What the codes of Amazon's reports mean. A test checks that each is translated. */
export const amazonCodeNames: Readonly<Record<string, string>> = {
  // Reasons of reimbursements.
  lost_warehouse: 'Lost in the warehouse',
  damaged_warehouse: 'Damaged in the warehouse',
  lost_inbound: 'Lost on the way in',
  damaged_inbound: 'Damaged on the way in',
  lost_outbound: 'Lost on the way to the buyer',
  damaged_outbound: 'Damaged on the way to the buyer',
  removal_order_lost: 'Lost in removal',
  removal_lost: 'Lost in removal',
  removalorderlost: 'Lost in removal',
  reimbursement_reversal: 'Reversed reimbursement',
  compensated_clawback: 'Reversed reimbursement',
  customerreturn: 'Customer return',
  customer_return: 'Customer return',
  customerserviceissue: 'Customer service issue',
  customer_service_issue: 'Customer service issue',
  generaladjustment: 'General adjustment',
  general_adjustment: 'General adjustment',
  feecorrection: 'Fee correction',
  fee_correction: 'Fee correction',
  // Events of the inventory ledger.
  adjustments: 'Adjustments',
  receipts: 'Receipts',
  shipments: 'Shipments',
  customerreturns: 'Customer returns',
  whsetransfers: 'Warehouse transfers',
  vendorreturns: 'Removals',
  // Dispositions.
  sellable: 'Sellable',
  unsellable: 'Unsellable',
  defective: 'Defective',
  expired: 'Expired',
  carrier_damaged: 'Damaged by the carrier',
  warehouse_damaged: 'Damaged in the warehouse',
  customer_damaged: 'Damaged by the customer',
  distributor_damaged: 'Damaged by the distributor',
  // Reasons that buyers give for a return.
  unwanted_item: 'Not wanted anymore',
  no_reason_given: 'No reason given',
  switcheroo: 'Another item came back',
  not_as_described: 'Not as described',
  not_compatible: 'Not compatible',
  quality_unacceptable: 'Quality not acceptable',
  ordered_wrong_item: 'Wrong item ordered',
  misordered: 'Wrong item ordered',
  missing_parts: 'Parts are missing',
  missed_estimated_delivery: 'Arrived too late',
  never_arrived: 'Never arrived',
  found_better_price: 'Better price found',
  extra_item: 'Too many items arrived',
  unauthorized_purchase: 'Purchase not authorized',
  damaged_by_carrier: 'Damaged by the carrier',
  damaged_by_fc: 'Damaged in the warehouse',
  apparel_too_small: 'Too small',
  apparel_too_large: 'Too large',
  apparel_style: 'Style not liked',
  undeliverable_unknown: 'Undeliverable',
  undeliverable_refused: 'Delivery refused',
  undeliverable_insufficient_address: 'Address incomplete',
  // States of removal orders, shipments and payouts.
  pending: 'Pending',
  planning: 'Planning',
  processing: 'Processing',
  in_process: 'Processing',
  completed: 'Completed',
  cancelled: 'Cancelled',
  canceled: 'Cancelled',
  unshipped: 'Not shipped',
  shipped: 'Shipped',
  closed: 'Closed',
  in_transit: 'On its way',
  started: 'Started',
  paid: 'Paid',
  failed: 'Failed',
};

/**
 * A code of Amazon's reports in words, for people: 'Lost_Warehouse' is 'Lost in the warehouse', 'CUSTOMER_DAMAGED'
 * 'Damaged by the customer'. Unknown codes are split into words: 'PromotionRebate' is 'Promotion rebate'.
 */
export function amazonCodeName(code: string): string {
  const term = knownName(code);
  if (term !== undefined) return term;
  const words = code
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The same inside a sentence: 'lost in the warehouse'. */
export const amazonCodePhrase = (code: string): string => lowerFirst(amazonCodeName(code));

/** A code in the reader's language. A code without a name is English words in English, elsewhere the code itself. */
export function amazonTerm(code: string, language: string): string {
  const term = knownName(code);
  if (term === undefined) return language === 'en' ? amazonCodeName(code) : code;
  return translated(term);
}

/** The same inside a sentence: German keeps its capitals, which may be a noun's. */
export function amazonTermInSentence(code: string, language: string): string {
  const term = amazonTerm(code, language);
  return term === code || language === 'de' ? term : lowerFirst(term);
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function knownName(code: string): string | undefined {
  const key = code.trim().toLowerCase();
  return Object.hasOwn(amazonCodeNames, key) ? amazonCodeNames[key] : undefined;
}

/** Reason codes of the inventory ledger (docs/domain/ledger.md#reason-codes). */
const ledgerReasons: Readonly<Record<string, string>> = {
  M: 'misplaced',
  F: 'found',
  5: 'unrecoverable',
  D: 'destroyed',
  E: 'damaged in the warehouse',
  6: 'damaged by the carrier',
  7: 'expired',
  H: 'damaged by the customer',
  K: 'defective',
  U: 'damaged by the distributor',
  P: 'counter-entry of a damage',
  Q: 'other',
  1: 'correction',
  J: 'correction',
  2: 'correction',
};

/** A reason code of the ledger with its meaning, 'M, misplaced'; unknown codes are shown as they are. */
export function ledgerReasonName(code: string | null): string {
  if (!code) return NONE;
  const meaning = Object.hasOwn(ledgerReasons, code) ? ledgerReasons[code] : undefined;
  return meaning ? `${code}, ${meaning}` : code;
}
