import { describe, expect, it } from '@jest/globals';
import { reimbursementParser } from './reimbursements.ts';
import { readWhole, rowsOf } from './report-fixture.ts';

describe('reimbursements', () => {
  it('are read with decimal commas, cash separate from stock', async () => {
    const { records } = await readWhole(rowsOf(header, payment), parser);
    expect(records).toMatchObject([
      {
        approvedAt: '2026-09-01T10:00:00.000Z',
        caseId: null,
        amountPerUnit: { minor: 410, currency: 'EUR' },
        amountTotal: { minor: 820, currency: 'EUR' },
        quantityCash: 2,
        quantityInventory: 0,
        quantityTotal: 2,
        originalReimbursementId: null,
      },
    ]);
  });

  it('may be reversed', async () => {
    const back = {
      ...payment,
      'amount-total': '-8.20',
      'quantity-reimbursed-cash': '-1',
      'quantity-reimbursed-inventory': '1',
      'quantity-reimbursed-total': '0',
      reason: 'Reimbursement_Reversal',
      'original-reimbursement-id': '110',
    };
    expect((await readWhole(rowsOf(header, back), parser)).records).toMatchObject([
      {
        amountTotal: { minor: -820 },
        quantityCash: -1,
        quantityInventory: 1,
        originalReimbursementId: '110',
        reason: 'Reimbursement_Reversal',
      },
    ]);
  });

  it("have whole yen, and the marketplace's currency if none is named", async () => {
    const yen = await readWhole(
      rowsOf(header, {
        ...payment,
        'currency-unit': 'JPY',
        'amount-total': '1,980',
        'amount-per-unit': '990.00',
      }),
      parser,
    );
    expect(yen.records).toMatchObject([{ amountTotal: { minor: 1980 }, amountPerUnit: { minor: 990 } }]);
    const none = await readWhole(rowsOf(header, { ...payment, 'currency-unit': '' }), parser);
    expect(none.records).toMatchObject([{ amountTotal: { currency: 'EUR' } }]);
  });

  it('with an ambiguous amount are rejected', async () => {
    const { records, rejected } = await readWhole(
      rowsOf(header, { ...payment, 'amount-total': '1,234' }),
      parser,
    );
    expect(records).toEqual([]);
    expect(rejected[0]?.message).toContain('ambiguous');
  });

  const header = [
    'approval-date',
    'reimbursement-id',
    'case-id',
    'amazon-order-id',
    'reason',
    'sku',
    'fnsku',
    'asin',
    'product-name',
    'condition',
    'currency-unit',
    'amount-per-unit',
    'amount-total',
    'quantity-reimbursed-cash',
    'quantity-reimbursed-inventory',
    'quantity-reimbursed-total',
    'original-reimbursement-id',
    'original-reimbursement-type',
  ];
  const parser = (names: readonly string[]) => reimbursementParser(names, germany);
  const payment = {
    'approval-date': '2026-09-01T10:00:00+00:00',
    'reimbursement-id': '111',
    reason: 'Lost_Warehouse',
    'currency-unit': 'EUR',
    'amount-per-unit': '4,10',
    'amount-total': '8,20',
    'quantity-reimbursed-cash': '2',
    'quantity-reimbursed-inventory': '0',
    'quantity-reimbursed-total': '2',
  };
});

const germany = { currency: 'EUR', timeZone: 'Europe/Berlin' };
