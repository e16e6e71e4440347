import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Charged, chargeFor, creditsFor, shareOf } from './commission.ts';

describe('what is charged', () => {
  it('is the share of the cash', () => {
    expect(chargeFor(payment)).toEqual({ baseMinor: 4_000, basis: 'paid', amountMinor: 1_000 });
  });
  it('rounds half up, exactly, at any size', () => {
    expect(shareOf(2, 2_500)).toBe(1);
    expect(shareOf(1, 2_500)).toBe(0);
    expect(shareOf(9_007_199_254_740_991, 3_333)).toBe(3_002_099_511_605_172);
  });
  it('counts replaced stock at its value, and waits while that is unknown', () => {
    const stock = { ...payment, totalMinor: null, cashUnits: 0, stockUnits: 3 };
    expect(chargeFor(stock)).toBeUndefined();
    expect(chargeFor({ ...stock, stockWorth: { minor: 2_100, basis: 'approved-cost' } })).toEqual({
      baseMinor: 2_100,
      basis: 'approved-cost',
      amountMinor: 525,
    });
    expect(
      chargeFor({ ...payment, stockUnits: 1, stockWorth: { minor: 700, basis: 'case-estimate' } }),
    ).toMatchObject({ baseMinor: 4_700, basis: 'paid-and-valued' });
  });
});

describe('a credit', () => {
  it('is zero for −1 cash / +1 stock', () => {
    expect(creditsFor({ totalMinor: -2_000, cashUnits: -1, stockUnits: 1 }, [makeCharge()])).toEqual([]);
  });
  it('is the full share for −1 / 0', () => {
    expect(creditsFor({ totalMinor: -2_000, cashUnits: -1, stockUnits: 0 }, [makeCharge()])).toEqual([
      { index: 0, units: 1, baseMinor: 2_000, amountMinor: 500 },
    ]);
  });
  it('is the share of the part that no stock replaced, for −2 / +1', () => {
    expect(creditsFor({ totalMinor: -4_000, cashUnits: -2, stockUnits: 1 }, [makeCharge()])).toMatchObject([
      { units: 1, baseMinor: 2_000, amountMinor: 500 },
    ]);
  });
  it('is the share of the charged value if replaced stock is reversed', () => {
    expect(creditsFor({ totalMinor: null, cashUnits: 0, stockUnits: -1 }, [makeCharge()])).toMatchObject([
      { units: 1, baseMinor: 2_000, amountMinor: 500 },
    ]);
  });
  it('is zero if nothing was charged', () => {
    expect(creditsFor({ totalMinor: -2_000, cashUnits: -1, stockUnits: 0 }, [])).toEqual([]);
  });
  it('is spread over several charges of one reimbursement', () => {
    const two = [makeCharge({ units: 1, baseMinor: 1_000, amountMinor: 250 }), makeCharge()];
    expect(creditsFor({ totalMinor: -3_000, cashUnits: -2, stockUnits: 0 }, two)).toEqual([
      { index: 0, units: 1, baseMinor: 1_000, amountMinor: 250 },
      { index: 1, units: 1, baseMinor: 2_000, amountMinor: 500 },
    ]);
  });

  it('never exceeds the charge, and equals it when everything was reversed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (units, unitMinor, commissionBps) => {
          const first = chargeFor({
            ...payment,
            totalMinor: units * unitMinor,
            cashUnits: units,
            commissionBps,
          });
          if (!first) throw new Error('cash is always charged');
          let charge = makeCharge({ units, commissionBps, ...first });
          for (let unit = 0; unit < units; unit += 1) {
            const [credit] = creditsFor({ totalMinor: -unitMinor, cashUnits: -1, stockUnits: 0 }, [charge]);
            if (!credit) throw new Error('each unit taken back is credited');
            expect(credit.amountMinor).toBeGreaterThanOrEqual(0);
            charge = {
              ...charge,
              backUnits: charge.backUnits + credit.units,
              backBaseMinor: charge.backBaseMinor + credit.baseMinor,
              creditedMinor: charge.creditedMinor + credit.amountMinor,
            };
            expect(charge.creditedMinor).toBeLessThanOrEqual(charge.amountMinor);
          }
          expect(charge.creditedMinor).toBe(first.amountMinor);
          expect(creditsFor({ totalMinor: -unitMinor, cashUnits: -1, stockUnits: 0 }, [charge])).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

const payment = { totalMinor: 4_000, cashUnits: 2, stockUnits: 0, stockWorth: null, commissionBps: 2_500 };
const makeCharge = (different: Partial<Charged> = {}): Charged => ({
  units: 2,
  baseMinor: 4_000,
  amountMinor: 1_000,
  commissionBps: 2_500,
  backUnits: 0,
  backBaseMinor: 0,
  creditedMinor: 0,
  ...different,
});
