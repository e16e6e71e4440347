import { describe, expect, it } from '@jest/globals';
import { isLedgerReason, ledgerDetailParser } from './ledger-detail.ts';
import { readWhole, rowsOf } from './report-fixture.ts';

describe('the ledger', () => {
  it('is read from real report files', async () => {
    const row = {
      ...loss,
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
    expect(await readWhole(rowsOf(realHeader, row), parser)).toEqual({
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

  it('is read with the documented headers, and two identical rows stay two', async () => {
    const row = { ...loss, EventType: 'Adjustments' };
    const { records } = await readWhole(rowsOf(headerNames, row, row), parser);
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({ occurredAt: null, store: null, referenceId: null });
  });

  it('keeps an unknown reason', async () => {
    const { records } = await readWhole(
      rowsOf(headerNames, { ...loss, EventType: 'Adjustments', Reason: 'ZZ' }),
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
    [{ Quantity: '2147483648' }, "quantity '2147483648' is too large a number"],
    [{ Quantity: '-9,999,999,999' }, "quantity '-9,999,999,999' is too large a number"],
    [{ Quantity: '' }, "quantity '' must not be empty"],
    [{ Date: '2026-02-30' }, "date '2026-02-30' is not a date"],
    [{ FNSKU: '' }, "fnsku '' must not be empty"],
    [{ ReconciledQuantity: 'x' }, "reconciledQuantity 'x' is not a whole number"],
  ])('rejects a row with %j and reads the next', async (wrong, message) => {
    const good = { ...loss, EventType: 'Adjustments' };
    const { records, rejected } = await readWhole(rowsOf(headerNames, { ...good, ...wrong }, good), parser);
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
    const { records } = await readWhole(
      rowsOf(headerNames, { ...loss, EventType: 'Adjustments', Quantity }),
      parser,
    );
    expect(records[0]?.quantity).toBe(quantity);
  });

  it('is refused with the missing columns if it is another report', async () => {
    expect((await readWhole('sku\tprice\nS1\t1\n', parser)).failure).toBe(
      'The file has no column Date, FNSKU, Event Type, Reference ID, Quantity, Fulfillment Center, Disposition, Reason.',
    );
    expect((await readWhole('', parser)).failure).toBe('The file is empty.');
  });

  it('is also read from a manual download', async () => {
    const header = headerNames.map((name) => `"${name}"`).join(',');
    const row =
      '"09/20/2026","X1","B1","S1","Lamp, small","Adjustments","1","-1","DTM2","SELLABLE","M","DE","0","1"';
    const { records } = await readWhole(`${header}\r\n${row}\r\n`, parser);
    expect(records).toMatchObject([{ title: 'Lamp, small', quantity: -1, date: '2026-09-20' }]);
  });

  const headerNames = [
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
  const realHeader = [
    ...headerNames.map((name) =>
      name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace('ReferenceID', 'Reference ID'),
    ),
    'Date and Time',
    'Store',
  ];
  const parser = (header: readonly string[]) => ledgerDetailParser(header, 'America/Los_Angeles');
  const loss = { Date: '05/13/2026', FNSKU: 'X001', Quantity: '-2', Reason: 'M', Disposition: 'SELLABLE' };
});
