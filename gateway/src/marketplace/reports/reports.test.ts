import { describe, expect, it } from '@jest/globals';
import type { Result } from '../result.ts';
import { isLedgerReason, ledgerDetailParser } from './ledger-detail.ts';
import { listingParser } from './listings.ts';
import { readReport } from './read-report.ts';
import { reimbursementParser } from './reimbursements.ts';
import type { RowParser } from './row-reader.ts';
import type { Rejected } from './table.ts';

const germany = { currency: 'EUR', timeZone: 'Europe/Berlin' };

async function read<T>(
  text: string,
  parserFor: (header: readonly string[]) => Result<RowParser<T>, { readonly message: string }>,
) {
  const rejected: Rejected[] = [];
  async function* pieces(): AsyncGenerator<string> {
    yield text;
  }
  const reading = await readReport(pieces(), parserFor, (row) => rejected.push(row));
  if (!reading.ok) return { failure: reading.error, records: [], rejected };
  const records: T[] = [];
  for await (const batch of reading.value.batches) records.push(...batch.map(({ record }) => record));
  return { records, rejected };
}

const rowsOf = (header: readonly string[], ...rows: readonly Record<string, string>[]): string =>
  [header.join('\t'), ...rows.map((row) => header.map((name) => row[name] ?? '').join('\t'))].join('\n');

describe('the ledger', () => {
  const documented = [
    'Date',
    'FNSKU',
    'ASIN',
    'MSKU',
    'Title',
    'EventType',
    'ReferenceID',
    'Quantity',
    'FulfillmentCenter',
    'Disposition',
    'Reason',
    'Country',
    'ReconciledQuantity',
    'UnreconciledQuantity',
  ];
  const seen = [
    ...documented.map((name) =>
      name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace('ReferenceID', 'Reference ID'),
    ),
    'Date and Time',
    'Store',
  ];
  const parser = (header: readonly string[]) => ledgerDetailParser(header, 'America/Los_Angeles');
  const lost = { Date: '05/13/2026', FNSKU: 'X001', Quantity: '-2', Reason: 'M', Disposition: 'SELLABLE' };

  it('is read as real files come', async () => {
    const row = {
      ...lost,
      ASIN: 'B1',
      MSKU: 'S1',
      Title: 'Lamp 12"',
      'Event Type': 'Adjustments',
      'Reference ID': 'R1',
      'Fulfillment Center': 'PHL7',
      Country: 'US',
      'Reconciled Quantity': '0',
      'Unreconciled Quantity': '2',
      'Date and Time': '05/13/2026 09:00:00',
      Store: 'US',
    };
    expect(await read(rowsOf(seen, row), parser)).toEqual({
      rejected: [],
      records: [
        {
          date: '2026-05-13',
          occurredAt: '2026-05-13T16:00:00.000Z',
          fnsku: 'X001',
          asin: 'B1',
          sku: 'S1',
          title: 'Lamp 12"',
          eventType: 'Adjustments',
          referenceId: 'R1',
          quantity: -2,
          fulfillmentCenter: 'PHL7',
          disposition: 'SELLABLE',
          reason: 'M',
          country: 'US',
          reconciledQuantity: 0,
          unreconciledQuantity: 2,
          store: 'US',
        },
      ],
    });
  });

  it('is read with the documented headers, and two equal rows stay two', async () => {
    const row = { ...lost, EventType: 'Adjustments' };
    const { records } = await read(rowsOf(documented, row, row), parser);
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({ occurredAt: null, store: null, referenceId: null });
  });

  it('keeps a reason nobody knows', async () => {
    const { records } = await read(
      rowsOf(documented, { ...lost, EventType: 'Adjustments', Reason: 'ZZ' }),
      parser,
    );
    expect(records[0]?.reason).toBe('ZZ');
    expect(isLedgerReason('ZZ')).toBe(false);
    expect(isLedgerReason('M')).toBe(true);
    expect(isLedgerReason('toString')).toBe(false);
  });

  it.each([
    [{ Quantity: 'two' }, "quantity 'two' is not a whole number"],
    [{ Quantity: '1.5' }, "quantity '1.5' is not a whole number"],
    [{ Quantity: '' }, "quantity '' must not be empty"],
    [{ Date: '2026-02-30' }, "date '2026-02-30' is not a date"],
    [{ FNSKU: '' }, "fnsku '' must not be empty"],
    [{ ReconciledQuantity: 'x' }, "reconciledQuantity 'x' is not a whole number"],
  ])('puts a row with %j aside and takes the next', async (wrong, message) => {
    const good = { ...lost, EventType: 'Adjustments' };
    const { records, rejected } = await read(rowsOf(documented, { ...good, ...wrong }, good), parser);
    expect(records).toHaveLength(1);
    expect(rejected).toMatchObject([{ line: 2, message }]);
  });

  it.each([
    ['1,200', 1200],
    ['3-', -3],
    ['−4', -4],
    ['5.00', 5],
    ['-0', 0],
  ])('reads the quantity %s', async (Quantity, quantity) => {
    const { records } = await read(
      rowsOf(documented, { ...lost, EventType: 'Adjustments', Quantity }),
      parser,
    );
    expect(records[0]?.quantity).toBe(quantity);
  });

  it('that is another report is refused with what is missing', async () => {
    expect((await read('sku\tprice\nS1\t1\n', parser)).failure).toBe(
      'The file has no column Date, FNSKU, Event Type, Reference ID, Quantity, Fulfillment Center, Disposition, Reason.',
    );
    expect((await read('', parser)).failure).toBe('The file is empty.');
  });

  it('downloaded by hand is read too', async () => {
    const header = documented.map((name) => `"${name}"`).join(',');
    const row =
      '"09/20/2026","X1","B1","S1","Lamp, small","Adjustments","1","-1","DTM2","SELLABLE","M","DE","0","1"';
    const { records } = await read(`${header}\r\n${row}\r\n`, parser);
    expect(records).toMatchObject([{ title: 'Lamp, small', quantity: -1, date: '2026-09-20' }]);
  });
});

describe('reimbursements', () => {
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
  const paid = {
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

  it('are read with decimal commas, cash apart from stock', async () => {
    const { records } = await read(rowsOf(header, paid), parser);
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

  it('may be taken back', async () => {
    const back = {
      ...paid,
      'amount-total': '-8.20',
      'quantity-reimbursed-cash': '-1',
      'quantity-reimbursed-inventory': '1',
      'quantity-reimbursed-total': '0',
      reason: 'Reimbursement_Reversal',
      'original-reimbursement-id': '110',
    };
    expect((await read(rowsOf(header, back), parser)).records).toMatchObject([
      {
        amountTotal: { minor: -820 },
        quantityCash: -1,
        quantityInventory: 1,
        originalReimbursementId: '110',
        reason: 'Reimbursement_Reversal',
      },
    ]);
  });

  it('have whole yen, and the currency of the marketplace where none is named', async () => {
    const yen = await read(
      rowsOf(header, {
        ...paid,
        'currency-unit': 'JPY',
        'amount-total': '1,980',
        'amount-per-unit': '990.00',
      }),
      parser,
    );
    expect(yen.records).toMatchObject([{ amountTotal: { minor: 1980 }, amountPerUnit: { minor: 990 } }]);
    const none = await read(rowsOf(header, { ...paid, 'currency-unit': '' }), parser);
    expect(none.records).toMatchObject([{ amountTotal: { currency: 'EUR' } }]);
  });

  it('with an unclear amount are put aside', async () => {
    const { records, rejected } = await read(rowsOf(header, { ...paid, 'amount-total': '1,234' }), parser);
    expect(records).toEqual([]);
    expect(rejected[0]?.message).toContain('ambiguous');
  });
});

describe('listings', () => {
  const header = [
    'item-name',
    'listing-id',
    'seller-sku',
    'price',
    'quantity',
    'open-date',
    'product-id-type',
    'asin1',
    'product-id',
    'fulfillment-channel',
    'status',
  ];
  const parser = (names: readonly string[]) => listingParser(names, germany);
  const offer = {
    'item-name': 'Lamp',
    'listing-id': 'L1',
    'seller-sku': 'S1',
    price: '19.99',
    quantity: '5',
    'open-date': '17/03/2021 10:00:00 MEZ',
    'product-id-type': '1',
    asin1: 'B1',
    'product-id': 'B1',
    'fulfillment-channel': 'DEFAULT',
    status: 'Active',
  };

  it('are read', async () => {
    expect((await read(rowsOf(header, offer), parser)).records).toEqual([
      {
        sku: 'S1',
        asin: 'B1',
        listingId: 'L1',
        title: 'Lamp',
        price: { minor: 1999, currency: 'EUR' },
        quantity: 5,
        openedAt: '2021-03-17T09:00:00.000Z',
        fulfilledBy: 'MERCHANT',
        status: 'Active',
      },
    ]);
  });

  it('in the warehouses of the marketplace count no stock', async () => {
    const stored = { ...offer, quantity: '', price: '', 'fulfillment-channel': 'AMAZON_EU' };
    expect((await read(rowsOf(header, stored), parser)).records).toMatchObject([
      { fulfilledBy: 'AMAZON', quantity: null, price: null },
    ]);
  });

  it('find their ASIN in the product id, when that is one', async () => {
    const short = header.filter((name) => name !== 'asin1');
    const both = rowsOf(short, offer, { ...offer, 'product-id-type': '4', 'product-id': '4006381333931' });
    expect((await read(both, parser)).records.map(({ asin }) => asin)).toEqual(['B1', null]);
  });

  it('are read with Japanese headers', async () => {
    const text = '商品名\t出品ID\t出品者SKU\t価格\t数量\n電球\tL1\tS1\t1980\t3\n';
    const japan = { currency: 'JPY', timeZone: 'Asia/Tokyo' };
    expect((await read(text, (names) => listingParser(names, japan))).records).toMatchObject([
      { title: '電球', sku: 'S1', price: { minor: 1980, currency: 'JPY' }, quantity: 3 },
    ]);
  });
});
