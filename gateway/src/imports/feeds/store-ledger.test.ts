import { describe, expect, it } from '@jest/globals';
import type { LedgerEvent } from '../../outside/marketplace/reports/ledger-detail.ts';
import { companyId, setUpCompany } from '../../testing/set-up-company.ts';
import { database } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';
import { batchesOf, ledgerEvent } from './record-fixture.ts';
import { storeLedger } from './store-ledger.ts';

setUpCompany();

describe('storeLedger', () => {
  it('keeps identical rows separate, and changes nothing for the same file', async () => {
    const file = [ledgerEvent(), ledgerEvent(), ledgerEvent({ date: '2026-10-02' })];
    expect(await store(file)).toBe(3);
    const before = await stored();
    expect(before.map(({ event_day, occurrence_no }) => [event_day, occurrence_no])).toEqual([
      ['2026-10-01', 1],
      ['2026-10-01', 2],
      ['2026-10-02', 1],
    ]);
    expect(await store(file)).toBe(3);
    expect(await stored()).toEqual(before);
  });

  it('adds only the new rows of an overlapping period', async () => {
    const days = ['2026-10-01', '2026-10-02', '2026-10-03'].map((date) => [
      ledgerEvent({ date }),
      ledgerEvent({ date }),
    ]);
    await store(days.slice(0, 2).flat());
    await store(days.slice(1).flat());
    expect(await stored()).toHaveLength(6);
  });

  it('counts an additional duplicate in a later file', async () => {
    await store([ledgerEvent()]);
    await store([ledgerEvent(), ledgerEvent()]);
    expect((await stored()).map((row) => row.occurrence_no)).toEqual([1, 2]);
  });

  it('distinguishes rows by their identifying columns, not by those that may be corrected', async () => {
    const different: readonly Partial<LedgerEvent>[] = [
      {},
      { fnsku: 'X002' },
      { eventType: 'Receipts' },
      { referenceId: 'R2' },
      { quantity: -2 },
      { fulfillmentCenter: 'SDF8' },
      { disposition: 'DEFECTIVE' },
      { reason: 'F' },
      { country: 'CA' },
    ];
    await store(different.map(ledgerEvent));
    await store([ledgerEvent({ title: 'Better mug', store: 'Shop', occurredAt: '2026-10-01T07:00:00Z' })]);
    const rows = await stored();
    expect(rows).toHaveLength(different.length);
    expect(new Set(rows.map((row) => row.occurrence_no))).toEqual(new Set([1]));
  });

  it('hashes a row the same way in every version, so that stored rows are recognised', async () => {
    await store([ledgerEvent({ referenceId: null, quantity: -12 })]);
    const hash = Buffer.from('64e7c26a06d6222d', 'hex');
    expect((await stored()).map((row) => Buffer.from(row.fingerprint))).toEqual([hash]);
  });

  it('updates units that were reconciled later', async () => {
    await store([ledgerEvent({ quantity: -3, reconciledQuantity: 0, unreconciledQuantity: 3 })]);
    await store([ledgerEvent({ quantity: -3, reconciledQuantity: 2, unreconciledQuantity: 1 })]);
    expect(await stored()).toMatchObject([{ reconciled_quantity: 2, unreconciled_quantity: 1 }]);
  });

  it('marks a label only for the rules that read its new rows', async () => {
    const marks = () =>
      database.withCompany(companyId, async (db) => {
        const rows = await db.deleteFrom('detection_mark').returning(['topic', 'key']).execute();
        return rows.map(({ topic, key }) => `${topic} ${key}`).toSorted();
      });
    const adjustment = (fnsku: string, reason: string, overrides: Partial<LedgerEvent> = {}) =>
      ledgerEvent({ eventType: 'Adjustments', fnsku, reason, ...overrides });
    const receipt = ledgerEvent({ eventType: 'Receipts', fnsku: 'X4', reason: '' });
    const shipment = ledgerEvent({ eventType: 'Shipments', fnsku: 'X5', reason: '' });
    const rows = [adjustment('X1', 'M'), adjustment('X1', 'F'), adjustment('X2', 'P'), adjustment('X3', 'Q')];
    await store([...rows, receipt, shipment]);
    expect(await marks()).toEqual(['damaged X2', 'lost X1', 'received X4']);
    await store([...rows, adjustment('X6', '5'), receipt, shipment]);
    expect(await marks()).toEqual(['lost X6']);
    await store([adjustment('X1', 'M', { unreconciledQuantity: 0 }), shipment]);
    expect(await marks()).toEqual(['lost X1']);
  });

  it('preserves every character of a text', async () => {
    const title = '12" «Öl»\\N \\. tab\tline\nreturn\r quote\' 日本語 🍵 \\';
    await store([ledgerEvent({ title, referenceId: '\\N', sku: 'a\\tb' })]);
    expect(await stored()).toMatchObject([{ title, reference_id: '\\N', sku: 'a\\tb' }]);
  });

  it('shows nothing to another company', async () => {
    await store([ledgerEvent()]);
    expect(await stored(await addCompany(database, 'Theirs'))).toEqual([]);
  });

  it('stores nothing of a truncated file, and leaves the connection usable', async () => {
    async function* failingRows() {
      yield [{ line: 2, record: ledgerEvent() }];
      throw new Error('connection lost');
    }
    const run = storeLedger({ database }, { companyId, sellerId: 'S1' }, failingRows());
    await expect(run).rejects.toThrow('connection lost');
    expect(await stored()).toEqual([]);
    expect(await store([])).toBe(0);
    expect(await store([ledgerEvent()])).toBe(1);
  });

  it('reads batches of any size', async () => {
    const events = Array.from({ length: 25 }, (_, index) => ledgerEvent({ referenceId: `R${index}` }));
    expect(await store(events, 7)).toBe(25);
    expect(await stored()).toHaveLength(25);
  });
});

const store = (events: readonly LedgerEvent[], size?: number) =>
  storeLedger({ database }, { companyId, sellerId: 'S1' }, batchesOf(events, size));
const stored = (company = companyId) =>
  database.withCompany(company, (db) =>
    db.selectFrom('ledger_event').selectAll().orderBy('event_day').orderBy('occurrence_no').execute(),
  );
