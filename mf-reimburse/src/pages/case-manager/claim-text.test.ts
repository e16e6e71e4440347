import { MARKETPLACES } from '@fairshelf/shared-contracts/core';
import {
  CASE_CATEGORIES,
  type CaseCategory,
  type CaseEvent,
  type CaseFactDetail,
  type CaseFactKind,
  DOCUMENT_KINDS,
} from '@fairshelf/shared-contracts/reimbursement';
import { describe, expect, it } from '@jest/globals';
import { caseWithEvidence } from '../../testing/cases.ts';
import { CLAIM_LANGUAGE_NAMES, type ClaimLanguage, claimLanguage, claimText } from './claim-text.ts';
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
const events: Readonly<Record<CaseCategory, readonly CaseEvent[]>> = {
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
function caseOf(
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

const everyClaim = (language: ClaimLanguage): string[] =>
  CASE_CATEGORIES.flatMap((category) =>
    [...events[category], undefined].map((event) => claimText(caseOf(category, event), language)),
  );

/** Words without names, ids and figures, in lower case. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .replaceAll(/\b(Amazon|FNSKU|ASIN|SKU|ACME|FBA)\b/g, '')
      .toLowerCase()
      .match(/\p{L}{4,}/gu),
  );

/** Words that another language spells like English. */
const SHARED: Readonly<Partial<Record<ClaimLanguage, readonly string[]>>> = {
  fr: ['stock', 'service', 'france'],
};

const FOREIGN = (Object.keys(CLAIM_LANGUAGE_NAMES) as ClaimLanguage[]).filter(
  (language) => language !== 'en',
);

describe.each(FOREIGN)('a claim in %s', (language) => {
  it.each(CASE_CATEGORIES)('of %s has no untranslated text', (category) => {
    const shared = new Set(SHARED[language]);
    const english = new Set(everyClaim('en').flatMap((text) => [...wordsOf(text)]));
    for (const event of [...events[category], undefined]) {
      const left = [...wordsOf(claimText(caseOf(category, event), language))];
      expect(left.filter((word) => english.has(word) && !shared.has(word))).toEqual([]);
    }
  });

  it('quotes the policy and lists the request line by line', () => {
    for (const text of everyClaim(language)) {
      const paragraphs = text.split('\n\n');
      const request = paragraphs.findIndex((paragraph) => /^\S.*:\n1\. \S.+\n2\. \S.+$/u.test(paragraph));
      expect(paragraphs[request - 1]).toMatch(/^[^:]+: .*(FBA|Amazon)/u);
    }
  });
});

it('has no codes, internal names or empty values in any language', () => {
  for (const language of [...FOREIGN, 'en' as const])
    for (const text of everyClaim(language))
      expect(text).not.toMatch(
        /[A-Za-z]_[A-Za-z]|\p{Ll}\p{Lu}|the marketplace|undefined|\bnull\b|NaN|\[object|Only for the page/u,
      );
});

it("is in the marketplace's support language, otherwise in English", () => {
  const of = Object.fromEntries(MARKETPLACES.map(({ id, country }) => [country, claimLanguage(id)]));
  expect(of).toMatchObject({
    de: 'de',
    fr: 'fr',
    be: 'fr',
    it: 'it',
    es: 'es',
    mx: 'es',
    jp: 'ja',
    us: 'en',
  });
  expect(of).toMatchObject({ uk: 'en', ca: 'en', nl: 'en', pl: 'en' });
  const found = caseOf('lost-in-warehouse', events['lost-in-warehouse'][0]);
  expect(claimText(found)).toBe(claimText(found, 'de'));
  expect(claimText(found)).toContain(
    'Das Bestandsprotokoll weist für den 21. Okt. 2026 4 Einheiten als verloren aus (Deutschland).',
  );
});
