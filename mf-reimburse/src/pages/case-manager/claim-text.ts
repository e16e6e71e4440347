import { amazonCodeName, formatDay, formatNumber, ledgerReasonName } from '@fairshelf/shared-contracts/core';
import { type CaseCategory, documentKindNames } from '@fairshelf/shared-contracts/reimbursement';
import type { Queued } from './queries.ts';

interface Claim {
  /** Subject line, before the units and the product. */
  readonly subject: string;
  /** The Amazon policy that supports the claim. */
  readonly policy: string;
  /** What Amazon should do before it reimburses. */
  readonly request: string;
}

const STOCK_POLICY = 'FBA inventory reimbursement policy';

const claims: Readonly<Record<CaseCategory, Claim>> = {
  'lost-in-warehouse': {
    subject: 'Units lost in your fulfillment center',
    policy: `${STOCK_POLICY}: lost and damaged in the fulfillment center`,
    request: 'Please check the inventory adjustments listed above for this FNSKU.',
  },
  'damaged-in-warehouse': {
    subject: 'Units damaged in your fulfillment center',
    policy: `${STOCK_POLICY}: lost and damaged in the fulfillment center`,
    request: 'Please check the damage adjustments listed above for this FNSKU.',
  },
  'customer-return': {
    subject: 'Refunded order without a complete return',
    policy: `${STOCK_POLICY}: customer returns`,
    request: 'Please check whether the refunded units were returned and added to our inventory.',
  },
  removal: {
    subject: 'Removal order that did not arrive complete',
    policy: `${STOCK_POLICY}: removal orders`,
    request: 'Please check the tracking of the removal shipments listed above.',
  },
  'inbound-shortage': {
    subject: 'Inbound shipment received short',
    policy: `${STOCK_POLICY}: shipments to Amazon`,
    request: 'Please reconcile the shipment with the units received and the documents attached.',
  },
  'fee-overcharge': {
    subject: 'Fulfillment fee charged for a wrong size or weight',
    policy: 'FBA fulfillment fees: product size tiers and remeasurement',
    request: 'Please remeasure the product and correct its size tier.',
  },
  'value-re-evaluation': {
    subject: 'Reimbursement below the sourcing cost',
    policy: `${STOCK_POLICY}: reimbursement value by sourcing cost`,
    request: 'Please re-evaluate the reimbursement by our sourcing cost.',
  },
  'reversed-reimbursement': {
    subject: 'Reimbursement that was taken back',
    policy: `${STOCK_POLICY}: reversals`,
    request: 'Please name the units that were found, or return the reimbursement.',
  },
};

/** Our sentences address the seller; the claim is the seller's own text to Amazon. */
const asSeller = (sentence: string): string =>
  sentence
    .replaceAll(/\bThe marketplace\b/g, 'Amazon')
    .replaceAll(/\bthe marketplace\b/g, 'Amazon')
    .replaceAll(/\byou state\b/g, 'we state')
    .replaceAll(/\bYour\b/g, 'Our')
    .replaceAll(/\byour\b/g, 'our');

/**
 * The text for the seller's portal, in the seller's words: what happened, to what, the records, the policy, and the
 * request line by line; for inbound claims also the sender of the shipment. Our own computation, valuation and doubts
 * are no part of it.
 */
export function claimText(found: Queued): string {
  const { evidence } = found;
  const claim = claims[found.category];
  const units = `${formatNumber(found.units)} ${found.units === 1 ? 'unit' : 'units'}`;
  const [event] = evidence.computation;
  const product = [
    ['FNSKU', found.fnsku],
    ['ASIN', found.asin],
    ['SKU', found.sku],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  const ledger = evidence.rows.map(
    ({ day, eventType, reason, quantity, fulfillmentCenter, referenceId }) =>
      `- ${formatDay(day)}: ${amazonCodeName(eventType)}${reason ? ` (${ledgerReasonName(reason)})` : ''}, ${formatNumber(quantity)}${fulfillmentCenter ? ` at ${fulfillmentCenter}` : ''}${referenceId ? `, reference ${referenceId}` : ''}`,
  );
  // A unit's cost is only mentioned if the claim concerns it.
  const facts = evidence.facts
    .filter(({ kind }) => kind !== 'sourcing_cost' || found.category === 'value-re-evaluation')
    .map(({ day, note }) => `- ${day ? `${formatDay(day)}: ` : ''}${asSeller(note)}`);
  const records = [...ledger, ...facts];
  const { inbound } = found;
  const sender = inbound
    ? [inbound.company_name, inbound.address, inbound.phone && `Phone: ${inbound.phone}`].filter(Boolean)
    : [];
  const attached = [...found.documents.files, ...(inbound?.documents ?? [])].map(
    ({ kind, name }) => `- ${documentKindNames[kind]}: ${name}`,
  );
  const requests = [
    claim.request,
    found.category === 'fee-overcharge'
      ? `Please reimburse the fees overcharged for ${units}.`
      : `Please reimburse ${units}${found.title ? ` of ${found.title}` : ''}.`,
  ];
  return [
    `${claim.subject}: ${units}${found.title ? ` of ${found.title}` : ''}`,
    product.join('\n'),
    event ? asSeller(event) : '',
    records.length > 0 ? `Records:\n${records.join('\n')}` : '',
    `Policy: ${claim.policy}.`,
    `Request:\n${requests.map((request, index) => `${index + 1}. ${request}`).join('\n')}`,
    sender.length > 0 ? `Sent by:\n${sender.join('\n')}` : '',
    attached.length > 0 ? `Attached:\n${attached.join('\n')}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}
