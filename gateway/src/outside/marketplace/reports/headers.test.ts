import { describe, expect, it } from '@jest/globals';
import { matchHeaders } from './headers.ts';

describe('headers', () => {
  it.each([
    [['EventType', 'MSKU', 'Store']],
    [['event-type', 'Seller SKU', 'STORE']],
    [['Event_Type', ' msku ', 'store']],
  ])('match %j', (header) => {
    const match = matchHeaders(header, columns);
    expect(match.ok && match.value(['Receipts', ' S1 ', 'US'], 'sku')).toBe('S1');
    expect(match.ok && match.value(['Receipts', 'S1', 'US'], 'store')).toBe('US');
  });

  it('may come in any order, with unknown columns, without optional ones', () => {
    const match = matchHeaders(['New Column', 'MSKU', 'EventType'], columns);
    expect(match.ok && match.value(['?', 'S1', 'Receipts'], 'type')).toBe('Receipts');
    expect(match.ok && match.value(['?', 'S1', 'Receipts'], 'store')).toBe('');
  });

  it('that are missing are named', () => {
    expect(matchHeaders(['Store'], columns)).toEqual({
      ok: false,
      error: { missing: ['Event Type', 'MSKU'], message: 'The file has no column Event Type, MSKU.' },
    });
  });
});

const columns = {
  type: { headers: ['Event Type'] },
  sku: { headers: ['MSKU', 'seller-sku'] },
  store: { headers: ['Store'], optional: true },
} as const;
