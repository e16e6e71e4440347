import { XMLParser } from 'fast-xml-parser';
import type { InvoiceDocument } from '../invoice-document.ts';

/** `?` may be missing, `+` may repeat; any other element is there once. */
const PARTY = ['PartyName', 'PostalAddress', 'PartyTaxScheme?', 'PartyLegalEntity', 'Contact?'];

const HEAD = ['CustomizationID', 'ID', 'IssueDate'];
const BODY = ['AccountingSupplierParty', 'AccountingCustomerParty', 'TaxTotal', 'LegalMonetaryTotal'];
const LINE = ['LineExtensionAmount', 'Item', 'Price'];
const CATEGORY = ['ID', 'Percent?', 'TaxExemptionReasonCode?', 'TaxExemptionReason?', 'TaxScheme'];

/**
 * The order of the elements in the schema of UBL 2.1 (OASIS), of those that our documents have. The schema and the
 * rules of EN 16931 themselves are in no package: see docs/billing.md#documents.
 */
const SCHEMA: Readonly<Record<string, readonly string[]>> = {
  Invoice: [...HEAD, 'DueDate', 'InvoiceTypeCode', 'Note?', 'DocumentCurrencyCode', ...BODY, 'InvoiceLine+'],
  CreditNote: [
    ...HEAD,
    ...['CreditNoteTypeCode', 'Note?', 'DocumentCurrencyCode', 'BillingReference'],
    ...BODY,
    'CreditNoteLine+',
  ],
  BillingReference: ['InvoiceDocumentReference'],
  InvoiceDocumentReference: ['ID', 'IssueDate'],
  AccountingSupplierParty: ['Party'],
  AccountingCustomerParty: ['Party'],
  Party: PARTY,
  PartyName: ['Name'],
  PostalAddress: [
    ...['StreetName?', 'AdditionalStreetName?', 'CityName?', 'PostalZone?', 'CountrySubentity?', 'Country'],
  ],
  Country: ['IdentificationCode'],
  PartyTaxScheme: ['CompanyID', 'TaxScheme'],
  PartyLegalEntity: ['RegistrationName', 'CompanyID?'],
  Contact: ['ElectronicMail'],
  TaxTotal: ['TaxAmount', 'TaxSubtotal'],
  TaxSubtotal: ['TaxableAmount', 'TaxAmount', 'TaxCategory'],
  TaxCategory: CATEGORY,
  ClassifiedTaxCategory: CATEGORY,
  TaxScheme: ['ID'],
  LegalMonetaryTotal: [
    ...['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'],
  ],
  InvoiceLine: ['ID', 'InvoicedQuantity', ...LINE],
  CreditNoteLine: ['ID', 'CreditedQuantity', ...LINE],
  Item: ['Description?', 'Name', 'ClassifiedTaxCategory'],
  Price: ['PriceAmount'],
};

type Node = Readonly<Record<string, unknown>>;
/** Reads XML as nodes in their order. */
export const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: true, removeNSPrefix: true });

const isNodes = (value: unknown): value is readonly Node[] => Array.isArray(value);

/** For tests: the elements whose children aren't those of the schema in its order. */
export function schemaErrors(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) =>
    Object.entries(node).flatMap(([name, children]) => {
      if (name.startsWith('?') || name.startsWith('#') || !isNodes(children)) return [];
      const names = children.map((child) => Object.keys(child)[0] ?? '').filter((key) => key !== '#text');
      const expected = SCHEMA[name];
      const isLeaf = names.length === 0;
      const found = isLeaf ? expected === undefined : expected !== undefined && follows(names, expected);
      return [...(found ? [] : [`${name}: ${names.join(', ')}`]), ...schemaErrors(children)];
    }),
  );
}

const follows = (names: readonly string[], expected: readonly string[]): boolean =>
  new RegExp(
    `^${expected.map((each) => `(?:${each.replace(/[?+]$/, '')} )${/[?+]$/.exec(each)?.[0] ?? ''}`).join('')}$`,
  ).test(names.map((name) => `${name} `).join(''));

/** An invoice that was credited. */
export const CREDITED: NonNullable<InvoiceDocument['creditOf']> = {
  number: 'FS-1',
  issuedOn: '2026-10-01',
  reason: 'Charged twice',
  refund: 'none',
};
