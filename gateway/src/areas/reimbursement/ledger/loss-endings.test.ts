import { expect, it } from '@jest/globals';
import { endOfLoss, type StoredLoss } from './loss-endings.ts';

it("ends in its case if there is one, with the case's window", () => {
  expect(endOf({ case_id: 'c1', state: 'filed', case_units: 1, closes_on: '2026-12-24' })).toEqual({
    closesOn: '2026-12-24',
    ending: null,
  });
});

it('says why there is no case', () => {
  expect(endOf({ open: 0 }).ending).toBe('made-good');
  expect(endOf({ open: 0, room: 0 }).ending).toBe('reconciled');
  expect(endOf({}, '2026-11-30')).toEqual({ closesOn: '2026-11-30', ending: 'not-looked-at' });
  expect(endOf({}, '2026-12-01').ending).toBe('window-closed');
  expect(endOf({ marketplace_id: 'elsewhere' })).toEqual({ closesOn: null, ending: 'no-policy' });
});

const US = 'ATVPDKIKX0DER';
const policies = [
  {
    marketplace_id: US,
    category: 'lost-in-warehouse',
    effective_from: '2024-10-23',
    open_day: 30,
    close_day: 60,
  },
];
const loss = (different: Partial<StoredLoss> = {}): StoredLoss => ({
  day: '2026-10-01',
  country: 'US',
  marketplace_id: US,
  units: 2,
  room: 2,
  open: 1,
  case_id: null,
  state: null,
  case_units: null,
  closes_on: null,
  ...different,
});
const endOf = (different: Partial<StoredLoss>, today = '2026-11-21') =>
  endOfLoss(loss(different), policies, today);
