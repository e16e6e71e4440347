import { describe, expect, it } from '@jest/globals';
import { loosens, shadowOf, widensRules } from './widening.ts';

type Reach = Parameters<typeof widensRules>[0][number];

const rule = (different: Partial<Reach> = {}): Reach => ({
  id: 'a',
  name: 'A',
  active: true,
  delayDays: 7,
  includeSkus: [],
  excludeSkus: [],
  exclude: [],
  ordersFrom: null,
  ...different,
});

describe('a change of rules', () => {
  it.each<[string, Partial<Reach>, Partial<Reach>, boolean]>([
    ['activates', { active: false }, {}, true],
    ['deactivates', {}, { active: false }, false],
    ['names it', {}, { name: 'B' }, false],
    ['takes every product', { includeSkus: ['MUG'] }, {}, true],
    ['takes another product', { includeSkus: ['MUG'] }, { includeSkus: ['MUG', 'CUP'] }, true],
    ['takes fewer products', { includeSkus: ['MUG', 'CUP'] }, { includeSkus: ['MUG'] }, false],
    ['no longer excludes a product', { excludeSkus: ['MUG'] }, {}, true],
    ['excludes a product', {}, { excludeSkus: ['MUG'] }, false],
    ['no longer excludes refunds', { exclude: ['refunded'] }, {}, true],
    ['excludes refunds', {}, { exclude: ['refunded'] }, false],
    ['waits less', {}, { delayDays: 6 }, true],
    ['waits longer', {}, { delayDays: 8 }, false],
    ['reaches back', { ordersFrom: '2026-11-20T00:00:00Z' }, { ordersFrom: '2026-11-01T00:00:00Z' }, true],
    ['starts later', {}, { ordersFrom: '2026-11-01T00:00:00Z' }, false],
  ])('that %s', (_what, before, after, isWider) => {
    expect(widensRules([rule(before)], [rule(after)])).toBe(isWider);
  });

  it('that adds, reorders or removes active rules may send other requests', () => {
    const [one, other] = [rule(), rule({ id: 'b' })];
    expect(widensRules([one], [one, other])).toBe(true);
    expect(widensRules([one], [one, rule({ id: 'b', active: false })])).toBe(false);
    expect(widensRules([one, other], [other, one])).toBe(true);
    expect(widensRules([one, other], [other])).toBe(true);
    expect(widensRules([one, other], [one])).toBe(false);
  });

  it("that passes a rule's orders to a lower rule may send other requests", () => {
    const below = rule({ id: 'b' });
    expect(widensRules([rule(), below], [rule({ includeSkus: ['MUG'] }), below])).toBe(true);
    expect(widensRules([below, rule()], [below, rule({ includeSkus: ['MUG'] })])).toBe(false);
  });
});

describe('a rule below others', () => {
  const own = rule({ id: 'own' });
  it.each<[string, Partial<Reach>, Partial<Reach>, boolean]>([
    ['every order goes to a catch-all', {}, { includeSkus: ['MUG'] }, true],
    ['the one above is inactive', { active: false }, {}, false],
    ['the one above takes other products', { includeSkus: ['CUP'] }, { includeSkus: ['MUG'] }, false],
    [
      'the one above takes its products and more',
      { includeSkus: ['CUP', 'MUG'] },
      { includeSkus: ['MUG'] },
      true,
    ],
    ['the one above passes a product on', { excludeSkus: ['MUG'] }, {}, false],
    ['it does not take what is passed on', { excludeSkus: ['MUG'] }, { excludeSkus: ['MUG'] }, true],
    ['the one above takes newer orders only', { ordersFrom: '2026-11-01T00:00:00Z' }, {}, false],
  ])('never acts when %s', (_when, above, below, isShadowed) => {
    const first = rule(above);
    const second = { ...own, ...below };
    expect(shadowOf([first, second], second)).toBe(isShadowed ? first : undefined);
  });
});

describe('sending settings', () => {
  it.each([
    ['a higher cap', { dailyCap: 51 }, true],
    ['no cap', { dailyCap: null }, true],
    ['a lower cap', { dailyCap: 49 }, false],
    ['an earlier hour', { hourFrom: 8 }, true],
    ['a later hour', { hourTo: 18 }, true],
    ['fewer hours', { hourFrom: 10, hourTo: 16 }, false],
    ['another weekday', { weekdays: [1, 2, 4] }, true],
    ['a pause', { paused: true, dailyCap: null }, false],
  ])('with %s compare by what they allow', (_what, different, isMore) => {
    expect(loosens(limits, { ...limits, ...different })).toBe(isMore);
  });

  it('that end a pause send more', () => {
    expect(loosens({ ...limits, paused: true }, limits)).toBe(true);
  });

  const limits = { paused: false, dailyCap: 50, hourFrom: 9, hourTo: 17, weekdays: [1, 2, 3] };
});
