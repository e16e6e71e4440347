import { describe, expect, it } from '@jest/globals';
import { hasVatIds, normalizeTaxId } from './tax-ids.ts';

describe('a tax id', () => {
  it.each([
    ['DE', 'de 123.456.789', 'DE123456789'],
    ['DE', '123456789', 'DE123456789'],
    ['GR', 'EL123456789', 'EL123456789'],
    ['AT', 'ATU12345678', 'ATU12345678'],
    ['FR', 'FR40303265045', 'FR40303265045'],
    ['NL', 'NL123456789B01', 'NL123456789B01'],
    ['IE', '1234567WA', 'IE1234567WA'],
    ['ES', 'ESX1234567L', 'ESX1234567L'],
    ['GB', '123 4567 89', 'GB123456789'],
    ['US', ' 12-3456789 ', '12-3456789'],
    ['DE', '', ''],
  ])('of %s, typed %j, is stored as %j', (country, input, stored) => {
    expect(normalizeTaxId(country, input)).toBe(stored);
  });

  it.each([
    ['DE', '12345678'],
    ['DE', 'FR40303265045'],
    ['GR', 'GR123456789'],
    ['AT', 'AT12345678'],
    ['NL', 'NL123456789'],
    ['GB', 'GB12345678'],
  ])('of %s is refused as %j', (country, input) => {
    expect(normalizeTaxId(country, input)).toBeUndefined();
  });

  it('is a VAT id in the EU and the UK', () => {
    expect(['DE', 'GR', 'GB', 'US', 'CH'].map(hasVatIds)).toEqual([true, true, true, false, false]);
  });
});
