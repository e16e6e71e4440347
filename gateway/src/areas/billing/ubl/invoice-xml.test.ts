import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { customers, documentOf } from './document-fixture.ts';
import { invoiceXml } from './invoice-xml.ts';
import { brokenRules, parsed, read } from './invoice-xml-fixture.ts';

describe('an electronic invoice', () => {
  it.each(Object.entries(customers))('follows the rules of EN 16931: %s', (_name, customer) => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -9_999, max: 9_999_999 }), { minLength: 1, maxLength: 12 }),
        fc.constantFrom('EUR', 'USD', 'JPY'),
        (amounts, currency) => {
          fc.pre(amounts.reduce((sum, amount) => sum + amount, 0) >= 0);
          expect(brokenRules(documentOf(customer, amounts, currency))).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('charges VAT at home, and in the customer’s country where no VAT id is known', () => {
    const home = read(documentOf(customers.domestic, [10_000]));
    expect(home.TaxTotal.TaxAmount['#text']).toBe('19.00');
    expect(home.LegalMonetaryTotal.PayableAmount['#text']).toBe('119.00');
    const finnish = read(documentOf(customers['EU without VAT id'], [10_000]));
    expect(finnish.TaxTotal.TaxSubtotal.TaxCategory).toMatchObject({ ID: 'S', Percent: '25.50' });
  });

  it('reverses the charge for a business elsewhere in the EU, and says so', () => {
    const xml = read(documentOf(customers['reverse charge'], [10_000]));
    expect(xml.Note).toContain('Article 196');
    expect(xml.AccountingCustomerParty.Party.PartyTaxScheme?.CompanyID).toBe('FR40303265045');
    expect(xml.LegalMonetaryTotal.PayableAmount['#text']).toBe('100.00');
  });

  it('escapes names, and formats yen without decimals', () => {
    const text = invoiceXml(documentOf(customers.abroad, [1_234, -34], 'JPY')) ?? '';
    expect(text).toContain('Caf\u00e9 &amp; S\u00f6hne &lt;Ltd&gt;');
    expect(text).not.toContain('\u0000');
    const xml = parsed(text);
    expect(xml.LegalMonetaryTotal.PayableAmount['#text']).toBe('1200');
    expect(text).toContain('currencyID="JPY"');
    expect(xml.InvoiceLine[1]?.InvoicedQuantity['#text']).toBe('-1');
  });

  it("isn't created if an address is missing", () => {
    const document = documentOf(customers.abroad, [1_234]);
    expect(invoiceXml({ ...document, invoice: { ...document.invoice, has_xml: false } })).toBeUndefined();
  });
});
