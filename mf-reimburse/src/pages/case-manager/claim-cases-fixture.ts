import {
  CASE_CATEGORIES,
  type CaseCategory,
  type CaseEvent,
  type CaseFactDetail,
  type CaseFactKind,
  DOCUMENT_KINDS,
} from '@fairshelf/shared-contracts/reimbursement';
import { caseWithEvidence } from '../../testing/cases.ts';
import { type ClaimLanguage, claimText } from './claim-text.ts';
import { CLAIM_CODES, CLAIM_REASONS } from './claim-words/claim-words.ts';
import type { Queued } from './queries.ts';

const day = '2026-10-21';
const eur = (minor: number) => ({ minor, currency: 'EUR' });
const removal = (how: Extract<CaseEvent, { is: 'lost-removal' }>['how'], units: number): CaseEvent => ({
  is: 'lost-removal',
  how,
  order: 'RO-1',
  units,
  day,
});
const overcharge = (statedBy: 'seller' | 'catalog'): CaseEvent => ({
  is: 'overcharge',
  sku: 'S-1',
  measured: '20.00 × 10.00 × 4.00 inches, 4.41 pounds',
  actual: '254 × 127 × 51 mm, 907 g',
  statedBy,
});

/** Every way in which detection describes a loss, by its kind. */
export const events: Readonly<Record<CaseCategory, readonly CaseEvent[]>> = {
  'lost-in-warehouse': [
    { is: 'stock-loss', isDamage: false, units: 4, day, country: 'DE' },
    { is: 'stock-loss', isDamage: false, units: 1, day, country: 'UK' },
  ],
  'damaged-in-warehouse': [{ is: 'stock-loss', isDamage: true, units: 2, day, country: 'FR' }],
  'customer-return': [
    { is: 'missing-return', order: '302-1', sku: 'S-1', refunded: 3, returned: 1, day },
    { is: 'missing-return', order: '302-1', sku: 'S-1', refunded: 1, returned: 0, day },
  ],
  removal: [
    removal('vanished', 2),
    removal('vanished', 1),
    removal('no-parcel', 2),
    removal('parcel-lost', 2),
    removal('parcel-short', 1),
  ],
  'inbound-shortage': [{ is: 'shortage', shipment: 'FBA-1', sku: 'S-1', shipped: 40, received: 38 }],
  'fee-overcharge': [overcharge('seller'), overcharge('catalog')],
  'value-re-evaluation': [
    {
      is: 'underpaid',
      reimbursement: '958-1',
      reason: 'Damaged_Inbound',
      day,
      sku: 'S-1',
      paid: eur(900),
      cost: eur(1_200),
    },
  ],
  'reversed-reimbursement': [
    { is: 'reversal', day, taken: 2, putBack: 0, reimbursement: '958-1' },
    { is: 'reversal', day, taken: 1, putBack: 1, reimbursement: null },
  ],
};

const details: readonly (readonly [CaseFactKind, CaseFactDetail])[] = [
  ['order_charge', { is: 'sale', order: '302-1' }],
  ['order_charge', { is: 'refund', order: '302-1' }],
  ['order_charge', { is: 'fee', order: '302-1' }],
  ['inbound_item', { is: 'shipment', shipment: 'FBA-1', shipped: 40, received: 38 }],
  ['fee_preview', { is: 'measurement', measured: '20.00 × 10.00 inches', tier: 'UsLargeStandardSize' }],
  ['fee_estimate', { is: 'estimated-fee' }],
  ['sourcing_cost', { is: 'cost', sku: 'S-1' }],
  [
    'removal_order',
    {
      is: 'removal-order',
      order: 'RO-1',
      requested: 5,
      shipped: 3,
      disposed: 1,
      cancelled: 1,
      status: 'Completed',
    },
  ],
  ...(['', 'lost', 'delivered'] as const).map(
    (delivery) =>
      [
        'removal_shipment',
        {
          is: 'parcel',
          tracking: 'TBA-1',
          carrier: 'ACME',
          delivery,
          deliveredOn: delivery === 'delivered' ? day : null,
          received: delivery === 'delivered' ? 1 : null,
        },
      ] as const,
  ),
  ...CLAIM_CODES.flatMap(
    (code) =>
      [
        ['reimbursement', { is: 'reimbursement', reimbursement: '958-1', inStock: 2, reason: code }],
        ['customer_return', { is: 'return', sku: 'S-1', disposition: code, reason: code }],
      ] as const,
  ),
];

const files = DOCUMENT_KINDS.map((kind) => ({
  id: kind,
  name: '1.pdf',
  kind,
  type: 'PDF',
  bytes: 1,
  filedAt: null,
  uploadedAt: '2026-11-20T09:00:00Z',
  uploadedBy: 'Robin',
}));

/** A case with every record, of any kind, that the evidence of a case can have. */
export function caseOf(
  category: CaseCategory,
  event: CaseEvent | undefined,
  marketplace = 'A1PA6795UKMFR9',
): Queued {
  const { evidence, ...row } = caseWithEvidence({ marketplace_id: marketplace, title: 'XQ-7', units: 3 });
  const [movement] = evidence.rows;
  if (!movement) throw new Error('A case without a movement');
  return {
    ...row,
    category,
    company_id: 'C1',
    company_name: 'ACME',
    seller_id: 'A1',
    store_name: 'ACME',
    assignee: null,
    marketplaceCaseId: null,
    filedToday: 0,
    limitPerDay: 10,
    documents: { needed: [], files },
    inbound: { company_name: 'ACME', address: '', phone: '+1', documents: [] },
    evidence: {
      ...evidence,
      event,
      rows: CLAIM_REASONS.map((reason) => ({ ...movement, reason })),
      facts: details.map(([kind, detail]) => ({
        kind,
        day,
        note: 'Only for the page',
        detail,
        quantity: 1,
        amount: null,
      })),
    },
  };
}

/** The texts of every kind of case, with each event and without one. */
export const everyClaim = (language: ClaimLanguage): string[] =>
  CASE_CATEGORIES.flatMap((category) =>
    [...events[category], undefined].map((event) => claimText(caseOf(category, event), language)),
  );
