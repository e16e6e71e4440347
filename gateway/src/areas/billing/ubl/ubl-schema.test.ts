import { describe, expect, it } from '@jest/globals';
import { customers, documentOf } from './document-fixture.ts';
import { invoiceXml } from './invoice-xml.ts';
import { CREDITED, parser, schemaErrors } from './ubl-schema-fixture.ts';

describe.each(Object.entries(customers))('the XML for a customer: %s', (_name, customer) => {
  const address = { line1: '', line2: '', state: '', postalCode: '' };
  const document = documentOf(customer, [1_234, -34], 'EUR');

  it.each([
    ['an invoice', document],
    ['with the least of an address', { ...document, customer: { ...customer, ...address } }],
    ['a credit note', { ...document, creditOf: CREDITED }],
  ])('has its elements in the order of the schema: %s', (_kind, input) => {
    const xml = invoiceXml(input) ?? '';
    expect(schemaErrors(parser.parse(xml))).toEqual([]);
    expect(xml).toMatch(/<(Invoice|CreditNote) xmlns="urn:oasis:names:specification:ubl:schema:xsd:\1-2"/);
  });
});
