import { describe, expect, it } from '@jest/globals';
import { testIssuer } from '../billing-fixture.ts';
import { decideTax, taxOn } from './decide-tax.ts';

describe('the tax of an invoice', () => {
  it.each([
    ['a customer at home', 'DE', 'DE123456789', 'S', 1900, 'DE'],
    ['a customer elsewhere in the EU with a VAT id', 'IT', 'IT12345678901', 'AE', 0, ''],
    ['one without a VAT id', 'IT', '', 'S', 2200, 'IT'],
    ['a customer in the UK', 'GB', 'GB123456789', 'O', 0, ''],
    ['a customer in the US', 'US', '', 'O', 0, ''],
  ])('for %s follows from its country', (_who, country, taxId, category, rate_bps, of) => {
    expect(decideTax(testIssuer, customer(country, taxId))).toMatchObject({
      category,
      rate_bps,
      country: of,
    });
  });

  it('is the issuer’s while the customer’s country is unknown', () => {
    expect(decideTax(testIssuer, undefined)).toMatchObject({ category: 'S', rate_bps: 1900 });
  });

  it('is zero if the issuer has no VAT id, and follows UK rules for a UK issuer', () => {
    expect(decideTax({ ...testIssuer, taxId: '' }, undefined).category).toBe('O');
    const british = { ...testIssuer, countryCode: 'GB', taxId: 'GB123456789' };
    expect(decideTax(british, customer('GB'))).toMatchObject({ category: 'S', rate_bps: 2000 });
    expect(decideTax(british, customer('DE', 'DE123456789')).category).toBe('O');
  });

  it.each([
    [0, 1900, 0],
    [1, 1900, 0],
    [3, 1900, 1],
    [50, 1900, 10],
    [9_007_199_254_740, 2550, 2_296_835_809_959],
  ])('on %i at %i is rounded half up to %i', (net, rate, tax) => {
    expect(taxOn(net, rate)).toBe(tax);
  });
});

const customer = (countryCode: string, taxId = '') => ({ ...testIssuer, countryCode, taxId });
