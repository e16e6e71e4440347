import type { CaseCategory } from './case-category.ts';

/** What a document of a case proves. */
export const DOCUMENT_KINDS = ['invoice', 'delivery', 'cost-proof', 'ownership', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const documentKindNames: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Supplier invoice',
  delivery: 'Proof of delivery or packing slip',
  'cost-proof': 'Proof of sourcing cost',
  ownership: 'Proof of ownership',
  other: 'Something else',
};

/**
 * The documents that Amazon requires for a claim: for an inbound shortage, proof of what was bought and that it arrived
 * (docs/decisions/0010-what-a-case-needs.md).
 */
export const DOCUMENTS_NEEDED: Readonly<Partial<Record<CaseCategory, readonly DocumentKind[]>>> = {
  'inbound-shortage': ['invoice', 'delivery'],
};

/** The maximum number of documents per case. */
export const DOCUMENTS_PER_CASE = 20;
/** The maximum number of documents per seller account, in addition to those of its cases. */
export const DOCUMENTS_PER_ACCOUNT = 50;
