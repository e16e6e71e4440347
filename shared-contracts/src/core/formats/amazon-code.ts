import { NONE } from './number.ts';

/** Codes of Amazon's reports whose name isn't simply their letters in words. */
const names: Readonly<Record<string, string>> = {
  lost_warehouse: 'Lost in the warehouse',
  damaged_warehouse: 'Damaged in the warehouse',
  lost_inbound: 'Lost on the way in',
  damaged_inbound: 'Damaged on the way in',
  lost_outbound: 'Lost on the way to the buyer',
  damaged_outbound: 'Damaged on the way to the buyer',
  removal_order_lost: 'Lost in removal',
  removal_lost: 'Lost in removal',
  removalorderlost: 'Lost in removal',
  reimbursement_reversal: 'Reimbursement taken back',
  compensated_clawback: 'Reimbursement taken back',
  whsetransfers: 'Warehouse transfers',
  vendorreturns: 'Removals',
  unwanted_item: 'Not wanted anymore',
  no_reason_given: 'No reason given',
  switcheroo: 'Another item came back',
  carrier_damaged: 'Damaged by the carrier',
  warehouse_damaged: 'Damaged in the warehouse',
  customer_damaged: 'Damaged by the customer',
  distributor_damaged: 'Damaged by the distributor',
  in_transit: 'On its way',
};

/**
 * A code of Amazon's reports in words, for people: 'Lost_Warehouse' is 'Lost in the warehouse', 'CUSTOMER_DAMAGED'
 * 'Damaged by the customer'. Unknown codes are split into words: 'GeneralAdjustment' is 'General adjustment'.
 */
export function amazonCodeName(code: string): string {
  const key = code.trim().toLowerCase();
  const known = Object.hasOwn(names, key) ? names[key] : undefined;
  if (known !== undefined) return known;
  const words = code
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The same inside a sentence: 'lost in the warehouse'. */
export function amazonCodePhrase(code: string): string {
  const name = amazonCodeName(code);
  return name.charAt(0).toLowerCase() + name.slice(1);
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
