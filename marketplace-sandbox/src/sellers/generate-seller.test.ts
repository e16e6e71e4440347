import { describe, expect, it } from '@jest/globals';
import { readAsin } from '../catalogue/asin.ts';
import { generateSeller } from './generate-seller.ts';
import { marketplacesOf } from './marketplaces.ts';

const [us, ca] = marketplacesOf('US', 'CA');
if (!us || !ca) throw new Error('no marketplaces');

describe('generateSeller', () => {
  it('generates the same seller from the same seed, and a different one from another', () => {
    const [seller, again, other] = [make(), make(), make(2)];
    expect(again.listings).toEqual(seller.listings);
    expect(again.orders(NOON)).toEqual(seller.orders(NOON));
    expect([...again.ledger(NOON)]).toEqual([...seller.ledger(NOON)]);
    expect(again.reimbursements(NOON)).toEqual(seller.reimbursements(NOON));
    expect(other.listings).not.toEqual(seller.listings);
  });

  it('only adds to the past as days pass', () => {
    const seller = make();
    const idsOn = (now: number) => new Set(seller.orders(now).map(({ orderId }) => orderId));
    const tomorrow = idsOn(NOON + DAY);
    const since = NOON - 50 * DAY;
    const stillShown = seller.orders(NOON).filter(({ createdAt }) => createdAt > since);
    expect(stillShown.length).toBeGreaterThan(300);
    expect(stillShown.every(({ orderId }) => tomorrow.has(orderId))).toBe(true);

    const lossesOf = (now: number) =>
      [...seller.ledger(now)]
        .filter(({ reason, day }) => reason === 'M' && day > NOON / DAY - 150 && day < NOON / DAY - 1)
        .map(({ day, quantity, listing, referenceId }) => [day, quantity, listing.fnsku, referenceId]);
    expect(lossesOf(NOON + DAY)).toEqual(lossesOf(NOON));
  });

  it("labels each marketplace's listings separately and lists every product in the first marketplace", () => {
    const { listings } = make();
    const fnskus = new Set(listings.map(({ fnsku }) => fnsku));
    const inUs = listings.filter(({ marketplace }) => marketplace === us);
    const inCa = listings.filter(({ marketplace }) => marketplace === ca);
    expect(fnskus.size).toBe(listings.length);
    expect(inUs).toHaveLength(40);
    expect(inCa.length).toBeGreaterThan(10);
    expect(inCa.length).toBeLessThan(40);
  });

  it('generates unique titles with unescaped inch marks and non-ASCII characters', () => {
    const titles = make()
      .listings.filter(({ marketplace }) => marketplace === us)
      .map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.some((title) => /\d"/.test(title))).toBe(true);
    expect(titles.some((title) => /[öéèñ]/i.test(title))).toBe(true);
    expect(titles.join('')).not.toMatch(/[\t\r\n]/);
  });

  it('issues only ASINs that the catalogue can decode', () => {
    const { listings } = make();
    expect(listings.every(({ asin }) => readAsin(asin)?.asin === asin)).toBe(true);
    expect(readAsin('B000000000')).toBeUndefined();
  });

  it('has open losses from the last weeks', () => {
    const dates = make()
      .truth(NOON)
      .flatMap(({ openLosses }) => openLosses.map(({ date }) => Date.parse(date)));
    expect(dates.some((date) => date > NOON - 30 * DAY)).toBe(true);
    expect(dates.some((date) => date < NOON - 60 * DAY)).toBe(true);
  });
});

describe('part of a ledger', () => {
  it('has the same lines as the whole', () => {
    const seller = make();
    const day = Math.floor(NOON / DAY);
    const part = { fromDay: day - 40, toDay: day - 5, marketplaceIds: [ca.id] };
    const expected = [...seller.ledger(NOON)].filter(
      (row) => row.day >= part.fromDay && row.day <= part.toDay && row.listing.marketplace === ca,
    );
    expect(expected.length).toBeGreaterThan(50);
    expect([...seller.ledger(NOON, part)]).toEqual(expected);
  });
});

const NOON = Date.parse('2026-11-21T12:00:00Z');
const DAY = 86_400_000;

const make = (seed = 1) =>
  generateSeller({
    sellerId: 'ATEST0000001',
    region: 'na',
    marketplaces: [us, ca],
    products: 40,
    ordersPerDay: 15,
    ledgerDays: 200,
    seed,
  });
