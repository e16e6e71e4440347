import { formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import { type CaseCategory, documentKindNames } from '@fairshelf/shared-contracts/reimbursement';
import type { Queued } from './queries.ts';

const subjects: Readonly<Record<CaseCategory, string>> = {
  'lost-in-warehouse': 'Units lost in your fulfilment centre',
  'damaged-in-warehouse': 'Units damaged in your fulfilment centre',
  'customer-return': 'Refunded order whose return did not arrive as it should',
  removal: 'Removal order that did not arrive complete',
  'inbound-shortage': 'Inbound shipment received short',
  'fee-overcharge': 'Fulfilment fee charged for a wrong size or weight',
  'value-re-evaluation': 'Reimbursement below the approved sourcing cost',
  'reversed-reimbursement': 'Reimbursement that was taken back',
};

/**
 * The text for the seller's portal, made from the evidence: what happened, to what, the computation and its records;
 * for inbound claims also the sender of the shipment, as the seller stated. The documents come last, by name.
 */
export function claimText(found: Queued): string {
  const { evidence } = found;
  const product = [
    ['FNSKU', found.fnsku],
    ['ASIN', found.asin],
    ['SKU', found.sku],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  const ledger = evidence.rows.map(
    ({ day, eventType, reason, quantity, fulfillmentCenter, referenceId }) =>
      `- ${formatDay(day)}: ${eventType}${reason ? ` (${reason})` : ''}, ${formatNumber(quantity)} ${fulfillmentCenter ? `at ${fulfillmentCenter}` : ''}${referenceId ? `, reference ${referenceId}` : ''}`,
  );
  const facts = evidence.facts.map(({ day, note }) => `- ${day ? `${formatDay(day)}: ` : ''}${note}`);
  const records = [...ledger, ...facts];
  const { inbound } = found;
  const sender = inbound
    ? [inbound.company_name, inbound.address, inbound.phone && `Phone: ${inbound.phone}`].filter(Boolean)
    : [];
  const attached = [...found.documents.files, ...(inbound?.documents ?? [])].map(
    ({ kind, name }) => `- ${documentKindNames[kind]}: ${name}`,
  );
  return [
    `${subjects[found.category]}: ${formatNumber(found.units)} ${found.units === 1 ? 'unit' : 'units'}${found.title ? ` of ${found.title}` : ''}`,
    product.join('\n'),
    evidence.computation.join('\n'),
    records.length > 0 ? `Records:\n${records.join('\n')}` : '',
    sender.length > 0 ? `Sent by:\n${sender.join('\n')}` : '',
    attached.length > 0 ? `Attached:\n${attached.join('\n')}` : '',
    'Please review these records and reimburse what is owed.',
  ]
    .filter(Boolean)
    .join('\n\n');
}
