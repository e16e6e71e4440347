import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import {
  accrue as accrueAt,
  addBilledSeller,
  addFiledCase,
  addReimbursements,
  type BilledSeller,
  type Line,
  testIssuer,
} from './billing-fixture.ts';
import { closeMonthNow, closeMonths, nextInvoiceDay } from './close-months.ts';

const NOW = new Date('2026-11-21T08:00:00Z');

setUpDatabase();

const accrue = (seller: BilledSeller) => accrueAt(database, seller, NOW);

describe('what is charged', () => {
  it('is a share of the amounts recovered by our cases, matched by case id; everything else is free', async () => {
    const seller = await sellerWith([
      { id: 'OURS', marketplaceCase: 'C1', total: 4_000, cash: 2 },
      { id: 'AUTOMATIC', total: 4_000, cash: 2 },
      { id: 'THEIRS', marketplaceCase: 'C9', total: 4_000, cash: 2 },
      { id: 'OTHER-PRODUCT', marketplaceCase: 'C1', fnsku: 'X777', total: 4_000, cash: 2 },
    ]);
    await accrue(seller);
    expect(await amounts(seller)).toEqual([['OURS', 'commission', 1_000]]);
    await accrue(seller);
    expect(await amounts(seller)).toHaveLength(1);
  });

  it("values replaced stock at the approved cost, else at the case's claim", async () => {
    const seller = await sellerWith([
      { id: 'CASH', marketplaceCase: 'C1', total: 4_000, cash: 2, day: '2026-10-01' },
      { id: 'STOCK', marketplaceCase: 'C1', stock: 2, currency: null },
    ]);
    await accrue(seller);
    // The case claimed 3,000 for 2 units.
    expect((await linesOf(seller))[1]).toMatchObject({
      base_minor: 3_000,
      basis: 'case-estimate',
      amount_minor: 750,
    });
  });

  it('is zero before the plan starts', async () => {
    const lines = [{ id: 'EARLY', marketplaceCase: 'C1', total: 4_000, cash: 2, day: '2026-09-30' }];
    const seller = await sellerWith(lines, '2026-10-01');
    await accrue(seller);
    expect(await amounts(seller)).toEqual([]);
  });

  it('follows the terms in force on the day', async () => {
    const seller = await sellerWith([
      { id: 'BEFORE', marketplaceCase: 'C1', total: 1_000, cash: 1, day: '2026-10-14' },
      { id: 'AFTER', marketplaceCase: 'C1', total: 1_000, cash: 1, day: '2026-10-15' },
    ]);
    const { plan_id } = await database.system
      .selectFrom('plan')
      .select('plan_id')
      .where('name', '=', 'reimburse')
      .executeTakeFirstOrThrow();
    const version = {
      plan_id,
      version: 2,
      title: 'Reimbursement',
      modules: ['reimburse' as const],
      price_minor: 0,
      currency: 'USD',
      period: 'month' as const,
      commission_bps: 2_000,
      effective_from: '2026-10-15',
    };
    await database.system
      .insertInto('plan_version')
      .values({ ...version, moves_subscribers: true })
      .execute();
    try {
      await accrue(seller);
      expect(await amounts(seller)).toEqual([
        ['BEFORE', 'commission', 250],
        ['AFTER', 'commission', 200],
      ]);
    } finally {
      await database.withCompany(seller.companyId, (db) => db.deleteFrom('invoice_line').execute());
      await database.system.deleteFrom('plan_version').where('version', '=', 2).execute();
    }
  });
});

describe('a payment shared by several cases', () => {
  it('has one line that names each with its units, the oldest loss first', async () => {
    const seller = await sharing([{ id: 'P1', marketplaceCase: 'C2', total: 4_001, cash: 4 }]);
    expect(await summaryOf(seller)).toEqual([['P1', 'commission', 1_000, '01: 2, 09: 2']]);
    const [line] = await linesOf(seller);
    expect(line?.case_id).toBe(line?.cases[0]?.id);
    await accrue(seller);
    // Later payments go to the remaining claims; any remainder goes to the last case.
    const later = [
      { id: 'P2', marketplaceCase: 'C2', total: 1_000, cash: 1, day: '2026-10-11' },
      { id: 'P3', marketplaceCase: 'C2', total: 4_000, cash: 4, day: '2026-10-12' },
      { id: 'P4', marketplaceCase: 'C2', total: 300, day: '2026-10-13' },
    ];
    await addReimbursements(database, seller, later);
    await accrue(seller);
    expect((await summaryOf(seller)).slice(1)).toEqual([
      ['P2', 'commission', 250, '09: 1'],
      ['P3', 'commission', 1_000, '09: 4'],
      ['P4', 'commission', 75, '01: 0, 09: 0'],
    ]);
  });

  it('takes cash first, includes the free part, and is valued as each case claimed', async () => {
    const seller = await sharing([
      { id: 'P1', marketplaceCase: 'C2', stock: 3, currency: null, day: '2026-10-10' },
      { id: 'P2', marketplaceCase: 'C2', total: 1_000, cash: 1, day: '2026-10-11' },
      { id: 'BEFORE-THE-PLAN', marketplaceCase: 'C2', total: 1_000, cash: 1, day: '2025-10-11' },
    ]);
    // 3 of 1,501: the first two units were paid in cash, one of them before the plan began.
    expect(await summaryOf(seller)).toEqual([
      ['P1', 'commission', 1_126, '09: 3'],
      ['P2', 'commission', 250, '01: 1'],
    ]);
    const mixedSeller = await sharing([{ id: 'P1', marketplaceCase: 'C2', stock: 3, currency: null }]);
    expect(await linesOf(mixedSeller)).toMatchObject([{ base_minor: 3_501, basis: 'case-estimate' }]);
    const unknown = await sharing(
      [{ id: 'P1', marketplaceCase: 'C2', stock: 3, currency: null }],
      [OLD, { ...NEW, estimate: null }],
    );
    expect(await linesOf(unknown)).toEqual([]);
  });

  it('is reversed from the newest loss first, and each credit names the case of its units', async () => {
    const seller = await sharing([
      { id: 'P1', marketplaceCase: 'C2', total: 5_000, cash: 5 },
      { id: 'B1', original: 'P1', total: -2_000, cash: -2, day: '2026-10-11' },
      { id: 'B2', original: 'P1', total: -2_000, cash: -2, day: '2026-10-12' },
    ]);
    expect(await summaryOf(seller)).toEqual([
      ['P1', 'commission', 1_250, '01: 2, 09: 3'],
      ['B1', 'credit', -500, '09: 2'],
      ['B2', 'credit', -500, '01: 1, 09: 1'],
    ]);
  });

  it('remains as invoiced after the store and its cases are deleted', async () => {
    const seller = await sharing([{ id: 'P1', marketplaceCase: 'C2', total: 4_000, cash: 4 }]);
    await close(seller);
    await database.withCompany(seller.companyId, async (db) => {
      await db.deleteFrom('reimbursement_case').execute();
      expect(await db.selectFrom('case_reimbursement').selectAll().execute()).toEqual([]);
    });
    expect(await summaryOf(seller)).toEqual([['P1', 'commission', 1_000, '01: 2, 09: 2']]);
  });

  const OLD = { marketplaceCase: 'C2', since: '2026-08-01', quantity: 2, estimate: 2_000 };
  const NEW = { marketplaceCase: 'C2', since: '2026-08-09', quantity: 3, estimate: 4_503 };
  const sharing = async (lines: readonly Line[], cases: readonly object[] = [NEW, OLD]) => {
    const seller = await addBilledSeller(database, NOW);
    for (const each of cases) await addFiledCase(database, seller, { marketplaceCase: 'C2', ...each });
    await addReimbursements(database, seller, lines);
    await accrue(seller);
    return seller;
  };
  const summaryOf = async (seller: BilledSeller) =>
    (await linesOf(seller)).map(({ reimbursement_id, kind, amount_minor, cases }) => [
      ...[reimbursement_id, kind, amount_minor],
      cases.map(({ anchorDay, units }) => `${anchorDay.slice(8)}: ${units}`).join(', '),
    ]);
});

describe('a credit', () => {
  it('is the commission on the reversed amount, or zero if stock replaced it', async () => {
    const seller = await sellerWith([
      { id: 'PAID', marketplaceCase: 'C1', total: 4_000, cash: 2 },
      { id: 'SWAP', original: 'PAID', total: -2_000, cash: -1, stock: 1, day: '2026-10-11' },
      { id: 'BACK', original: 'PAID', total: -2_000, cash: -1, day: '2026-10-12' },
      { id: 'FREE', total: 900, cash: 1 },
      { id: 'FREE-BACK', original: 'FREE', total: -900, cash: -1, day: '2026-10-12' },
    ]);
    await accrue(seller);
    await accrue(seller);
    expect(await amounts(seller)).toEqual([
      ['PAID', 'commission', 1_000],
      ['BACK', 'credit', -500],
    ]);
  });
});

describe('an invoice', () => {
  it('closes a month once per currency, and puts late lines on the next invoice', async () => {
    const seller = await sellerWith([
      { id: 'P1', marketplaceCase: 'C1', total: 4_000, cash: 2 },
      { id: 'P2', marketplaceCase: 'C1', total: 8_000, cash: 2, currency: 'CAD' },
      { id: 'NOT-YET', marketplaceCase: 'C1', total: 500, cash: 1, day: '2026-11-02' },
    ]);
    await accrue(seller);
    await close(seller);
    await addReimbursements(database, seller, [{ id: 'LATE', marketplaceCase: 'C1', total: 400, cash: 1 }]);
    await accrue(seller);
    expect(await close(seller)).toEqual([]);
    expect((await invoicesOf(seller)).map((each) => [each.currency, each.total_minor, each.period])).toEqual([
      ['CAD', 2_000, '2026-10-01'],
      ['USD', 1_000, '2026-10-01'],
    ]);
    await close(seller, new Date('2026-12-01T03:10:00Z'));
    const [, , december] = await invoicesOf(seller);
    expect(december).toMatchObject({ sequence: 3, total_minor: 225, line_count: 2, period: '2026-11-01' });
  });

  it('is dated no earlier than the month after next if the last invoice was early', async () => {
    const seller = await sellerWith([{ id: 'P1', marketplaceCase: 'C1', total: 4_000, cash: 2 }]);
    await accrue(seller);

    const inCompany = <T>(work: (db: CompanyTransaction) => Promise<T>) =>
      database.withCompany(seller.companyId, work);
    const invoiceDay = (...currencies: string[]) => inCompany((db) => nextInvoiceDay(db, NOW, currencies));
    expect(await invoiceDay('USD')).toBe('2026-12-01');
    await inCompany((db) => closeMonthNow(db, seller.companyId, { now: NOW, issuer: testIssuer }));
    expect(await Promise.all([invoiceDay('USD'), invoiceDay(), invoiceDay('USD', 'CAD')])).toEqual([
      ...['2027-01-01', '2027-01-01', '2026-12-01'],
    ]);
    const late = { id: 'LATE', marketplaceCase: 'C1', total: 400, cash: 1, day: '2026-11-25' };
    await addReimbursements(database, seller, [late]);
    await accrue(seller);
    expect(await close(seller, new Date('2026-12-01T03:10:00Z'))).toEqual([]);
    expect(await close(seller, new Date('2027-01-01T03:10:00Z'))).toMatchObject([{ totalMinor: 100 }]);
  });

  it('is deferred while credits exceed charges, and offsets them later', async () => {
    const seller = await sellerWith([
      { id: 'PAID', marketplaceCase: 'C1', total: 4_000, cash: 2, day: '2026-09-10' },
    ]);
    await accrue(seller);
    await close(seller, new Date('2026-10-02T03:10:00Z'));
    await addReimbursements(database, seller, [{ id: 'BACK', original: 'PAID', total: -4_000, cash: -2 }]);
    await accrue(seller);
    expect(await close(seller)).toEqual([]);
    await addReimbursements(database, seller, [
      { id: 'MORE', marketplaceCase: 'C1', total: 6_000, cash: 2, day: '2026-11-05' },
    ]);
    await accrue(seller);
    const [invoice] = await close(seller, new Date('2026-12-01T03:10:00Z'));
    expect(invoice).toMatchObject({ totalMinor: 500 });
  });

  it('is numbered without gaps by concurrent issues and transactions that roll back', async () => {
    const seller = await addBilledSeller(database, NOW);
    await addFiledCase(database, seller, { marketplaceCase: 'C1' });
    const months = ['04', '05', '06', '07', '08', '09'];
    await addReimbursements(
      database,
      seller,
      months.flatMap((month) =>
        ['USD', 'CAD'].map((currency) => ({
          id: `${month}${currency}`,
          marketplaceCase: 'C1',
          total: 4_000,
          cash: 1,
          currency,
          day: `2026-${month}-10`,
        })),
      ),
    );
    await accrue(seller);
    // Every month is closed by three transactions at once, one of which fails after it issued.
    for (const month of months) {
      const at = new Date(`2026-${month}-28T03:10:00Z`);
      at.setUTCMonth(at.getUTCMonth() + 1, 1);
      const failing = database.withCompany(seller.companyId, async (db) => {
        await closeMonths(db, seller.companyId, { now: at, issuer: testIssuer });
        throw new Error('rolled back');
      });
      await Promise.allSettled([failing, close(seller, at), close(seller, at)]);
    }
    const invoices = await invoicesOf(seller);
    expect(invoices).toHaveLength(12);
    expect(invoices.map(({ sequence }) => sequence)).toEqual(invoices.map((_, index) => index + 1));
    const numbers = invoices.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(12);
    expect(numbers.at(-1)).toBe(numbers[0]?.replace(/0001$/, '0012'));
    await expect(
      database.withCompany(seller.companyId, (db) =>
        db.deleteFrom('invoice').where('sequence', '=', 3).execute(),
      ),
    ).rejects.toThrow('stays as it is');
  });

  it("can't be made to differ from its lines", async () => {
    const seller = await sellerWith([{ id: 'P1', marketplaceCase: 'C1', total: 4_000, cash: 2 }]);
    await accrue(seller);
    await close(seller);
    const inCompany = database.withCompany;
    await expect(
      inCompany(seller.companyId, (db) => db.updateTable('invoice').set({ total_minor: 999 }).execute()),
    ).rejects.toThrow('is issued and stays as it is');
    await expect(
      inCompany(seller.companyId, (db) => db.updateTable('invoice_line').set({ amount_minor: 1 }).execute()),
    ).rejects.toThrow('belongs to an invoice');
    await expect(
      inCompany(seller.companyId, (db) => db.deleteFrom('invoice_line').execute()),
    ).rejects.toThrow('belongs to an invoice');
    await addReimbursements(database, seller, [{ id: 'P2', marketplaceCase: 'C1', total: 400, cash: 1 }]);
    await accrue(seller);
    const [invoice] = await invoicesOf(seller);
    await expect(
      inCompany(seller.companyId, (db) =>
        db
          .updateTable('invoice_line')
          .set({ invoice_id: invoice?.invoice_id })
          .where('invoice_id', 'is', null)
          .execute(),
      ),
    ).rejects.toThrow('is not the sum of its lines');
  });

  it('always equals the sum of its lines, each of which names a reimbursement, in one currency', async () => {
    const payment = fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      month: fc.constantFrom('09', '10', '11'),
      currency: fc.constantFrom('USD', 'CAD', 'JPY'),
      units: fc.integer({ min: 1, max: 5 }),
      unitMinor: fc.integer({ min: 1, max: 99_999 }),
      ours: fc.boolean(),
      back: fc.array(fc.record({ units: fc.integer({ min: 1, max: 3 }), swap: fc.boolean() }), {
        maxLength: 2,
      }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 8 }), async (payments) => {
        const lines = payments.flatMap(
          ({ day, month, currency, units, unitMinor, ours, back }, index): Line[] => [
            {
              id: `P${index}`,
              day: `2026-${month}-${String(day).padStart(2, '0')}`,
              currency,
              total: units * unitMinor,
              cash: units,
              marketplaceCase: ours ? 'C1' : null,
            },
            ...back.map((each, place) => ({
              id: `B${index}-${place}`,
              original: `P${index}`,
              day: '2026-11-28',
              currency,
              total: -each.units * unitMinor,
              cash: -each.units,
              stock: each.swap ? each.units : 0,
            })),
          ],
        );
        const seller = await sellerWith(lines);
        await accrue(seller);
        for (const at of ['2026-10-01', '2026-11-01', '2026-12-01'])
          await close(seller, new Date(`${at}T03:10:00Z`));
        const [invoices, stored] = [await invoicesOf(seller), await linesOf(seller)];
        const byId = new Map(lines.map((line) => [line.id, line]));
        for (const invoice of invoices) {
          const own = stored.filter((line) => line.invoice_id === invoice.invoice_id);
          expect(own.reduce((sum, line) => sum + line.amount_minor, 0)).toBe(invoice.total_minor);
          expect(own.map((line) => line.currency)).toEqual(own.map(() => invoice.currency));
          expect(
            own.every((line) => byId.get(line.reimbursement_id ?? '')?.currency === invoice.currency),
          ).toBe(true);
        }
        // Charges minus credits equal the share of the amount the seller kept, within one rounding unit per payment.
        const ours = payments.filter((each) => each.ours);
        for (const currency of ['USD', 'CAD', 'JPY']) {
          const proceeds = ours
            .filter((each) => each.currency === currency)
            .reduce((sum, { units, unitMinor, back }) => {
              const lostUnits = back.reduce((all, each) => all + (each.swap ? 0 : each.units), 0);
              return sum + Math.max(0, units - lostUnits) * unitMinor;
            }, 0);
          const charged = stored
            .filter((line) => line.currency === currency)
            .reduce((sum, line) => sum + line.amount_minor, 0);
          expect(Math.abs(charged - proceeds / 4)).toBeLessThanOrEqual(ours.length);
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

const close = ({ companyId }: BilledSeller, now = NOW) =>
  database.withCompany(companyId, (db) => closeMonths(db, companyId, { now, issuer: testIssuer }));
const linesOf = ({ companyId }: BilledSeller) =>
  database.withCompany(companyId, (db) =>
    db.selectFrom('invoice_line').selectAll().orderBy('day').orderBy('reimbursement_id').execute(),
  );
const invoicesOf = ({ companyId }: BilledSeller) =>
  database.withCompany(companyId, (db) => db.selectFrom('invoice').selectAll().orderBy('sequence').execute());
const amounts = async (seller: BilledSeller) =>
  (await linesOf(seller)).map((line) => [line.reimbursement_id, line.kind, line.amount_minor]);

async function sellerWith(lines: readonly Line[], since?: string): Promise<BilledSeller> {
  const seller = await addBilledSeller(database, NOW, since ? { since } : {});
  await addFiledCase(database, seller, { marketplaceCase: 'C1', estimate: 3_000 });
  await addReimbursements(database, seller, lines);
  return seller;
}
