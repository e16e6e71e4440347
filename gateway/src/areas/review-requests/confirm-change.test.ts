import type { RequestRule } from '@fairshelf/shared-contracts/review-requests';
import { describe, expect, it, jest } from '@jest/globals';
import type { RequestChange } from './change-rules.ts';
import {
  add,
  bench,
  changeChannel,
  channel,
  later,
  make,
  OTHER,
  preview,
  queueSize,
  sentAt,
  setUpChannel,
  storeOrders,
  undo,
  update,
  who,
} from './confirmed-change-fixture.ts';
import { NOW, order, rule } from './request-fixture.ts';

setUpChannel();

jest.setTimeout(30_000);

describe('a preview', () => {
  it('counts the requests that the change sends now, within a week and later, without applying it', async () => {
    await storeOrders();
    const { made, confirmation } = await preview(add());
    expect(made.effect).toMatchObject({ now: 3, week: 1, later: 1 });
    expect(confirmation).toMatch(/^[0-9a-f-]{36}$/);
    expect(await bench.states(channel)).toEqual(new Map());
  });

  it('of a rule for new orders excludes earlier orders', async () => {
    await storeOrders();
    const { made } = await preview(add({ pastDays: 0 }));
    expect(made.effect).toMatchObject({ now: 0, week: 0, later: 0 });
    expect(made.isWidening).toBe(true);
    // These orders are placed four days before their delivery.
    expect((await preview(add({ pastDays: 15 }))).made.effect).toMatchObject({ now: 3, week: 1, later: 1 });
    expect((await preview(add({ pastDays: 9 }))).made.effect).toMatchObject({ now: 0, week: 1, later: 1 });
  });

  it('counts requests that become due sooner, and those excluded by another rule', async () => {
    await bench.store(channel, [order({ delivered: 6 }), order({ refunded: true })]);
    const strict = await bench.addRule(channel, rule({ exclude: ['refunded'] }));
    await bench.addRule(channel, rule({ name: 'Below' }));
    const sooner = await preview(update(strict, { exclude: ['refunded'], delayDays: 5 }));
    expect(sooner.made.effect).toMatchObject({ now: 1, week: 0, later: 0 });
    const removal = await preview({ kind: 'remove', ruleId: strict.id, version: strict.version });
    expect(removal.made.effect).toMatchObject({ now: 1, week: 0, later: 0 });
  });
});

describe('a change that sends', () => {
  it('is refused without a confirmation, with the number of requests it would send', async () => {
    await storeOrders();
    await expect(make(add(), '')).rejects.toMatchObject({
      status: 409,
      message:
        'This change sends 3 requests now, 1 more within 7 days, 1 more after that. Preview it and confirm the number first.',
    });
    await expect(make(add({ pastDays: 0 }), '')).rejects.toThrow(
      'This change sends requests for new orders.',
    );
    expect(await bench.states(channel)).toEqual(new Map());
  });

  it('is applied once with the confirmation of its preview', async () => {
    await storeOrders();
    const { confirmation } = await preview(add());
    expect(await make(add(), confirmation, who(later(5)))).toMatchObject({ effect: { now: 3 } });
    expect(await queueSize()).toBe(5);
    await expect(make(add(), confirmation, who(later(5)))).rejects.toThrow(
      'expired or is for another change',
    );
  });

  it('is refused with the confirmation of another change, person or channel, or an expired one', async () => {
    await storeOrders();
    const { confirmation } = await preview(add({ includeSkus: ['CUP'] }));
    await expect(make(add(), confirmation)).rejects.toThrow('is for another change');
    const own = await preview(add());
    await expect(make(add(), own.confirmation, who(NOW, OTHER))).rejects.toThrow('expired or is for another');
    await expect(make(add(), own.confirmation, who(later(16)))).rejects.toThrow('expired or is for another');
    await expect(make(add(), 'nonsense')).rejects.toThrow('expired or is for another');
    const first = channel;
    await changeChannel();
    await storeOrders();
    await expect(make(add(), own.confirmation, who(NOW, first.companyId))).rejects.toThrow(
      'expired or is for',
    );
    expect(await queueSize()).toBe(0);
  });

  it('is refused if another tab changed the rules in the meantime', async () => {
    await storeOrders();
    const { confirmation } = await preview(add());
    const other = add({ name: 'Second tab', includeSkus: ['CUP'] });
    await make(other, (await preview(other)).confirmation);
    await expect(make(add(), confirmation)).rejects.toThrow(
      'The rules changed after you saw the numbers. Now this sends 3 requests now',
    );
    expect(await queueSize()).toBe(0);
  });

  it('is refused if there are more orders than previewed, and applied if there are fewer', async () => {
    await storeOrders();
    const { confirmation } = await preview(add());
    const extra = order();
    await bench.store(channel, [extra]);
    await expect(make(add(), confirmation)).rejects.toThrow(
      'Orders came in after you saw the numbers. Now this sends 4 requests now',
    );
    await bench.database.withCompany(channel.companyId, (db) =>
      db.deleteFrom('sales_order').where('order_id', '=', extra.id).execute(),
    );
    await make(add(), confirmation);
    expect(await queueSize()).toBe(5);
  });

  it('needs no confirmation if it sends nothing more, such as turning off or renaming a rule', async () => {
    await storeOrders();
    const saved = await bench.addRule(channel, rule());
    const { after } = await make(update(saved, { name: 'Renamed' }), '');
    expect(after).toMatchObject({ name: 'Renamed', queued: 5 });
    if (after) await make(update(after, { active: false }), '');
    expect(await queueSize()).toBe(0);
  });

  it.each<[string, (first: RequestRule, second: RequestRule) => RequestChange]>([
    ['activating', (_first, second) => update(second, { active: true })],
    ['widening', (first) => update(first, { includeSkus: [] })],
    ['reordering', (first, second) => ({ kind: 'order', ruleIds: [second.id, first.id] })],
    ['removing the rule above', ({ id, version }) => ({ kind: 'remove', ruleId: id, version })],
  ])('by %s never sends without a confirmation', async (what, changeOf) => {
    await storeOrders();
    const first = await bench.addRule(
      channel,
      rule(what === 'widening' ? { includeSkus: ['CUP'] } : { exclude: ['refunded'], delayDays: 30 }),
    );
    const second = await bench.addRule(channel, rule({ name: 'Second', active: what !== 'activating' }));
    const change = changeOf(first, second);
    const before = await bench.states(channel);
    await expect(make(change, '')).rejects.toMatchObject({ status: 409 });
    expect(await bench.states(channel)).toEqual(before);
    await make(change, (await preview(change)).confirmation);
  });
});

describe('the grace period', () => {
  it('delays the confirmed requests by ten minutes after a change', async () => {
    await storeOrders();
    await make(add(), (await preview(add())).confirmation);
    expect(await sentAt(later(9))).toBe(0);
    expect(await sentAt(later(10))).toBe(3);
  });

  it('can undo the change: rules are restored and nothing is sent', async () => {
    await storeOrders();
    const saved = await bench.addRule(channel, rule({ active: false, name: 'Before' }));
    const change = update(saved, { active: true, name: 'After' });
    await make(change, (await preview(change)).confirmation);
    expect(await queueSize()).toBe(5);
    expect(await undo(later(9))).toBe(true);
    expect(await queueSize()).toBe(0);
    expect(await undo(later(9))).toBe(false);
    expect(await sentAt(later(60))).toBe(0);
    // A tab that has seen the rule before or after the change is refused.
    await expect(make(update(saved, { name: 'Stale' }), '')).rejects.toMatchObject({ status: 409 });
  });

  it('ends when sending starts', async () => {
    await storeOrders();
    await make(add(), (await preview(add())).confirmation);
    expect(await undo(later(10))).toBe(false);
    expect(await queueSize()).toBe(5);
  });

  it('restores removed rules and settings', async () => {
    await storeOrders();
    const first = await bench.addRule(channel, rule({ exclude: ['refunded'], delayDays: 30 }));
    await bench.addRule(channel, rule({ name: 'Second' }));
    const change: RequestChange = { kind: 'remove', ruleId: first.id, version: first.version };
    await make(change, (await preview(change)).confirmation);
    await undo(NOW);
    const again = await preview(change).catch((error: unknown) => error);
    expect(again).not.toBeInstanceOf(Error);
  });
});

describe('the sending settings', () => {
  it('pause at once, and resume only after the number of waiting requests is confirmed', async () => {
    await storeOrders();
    await bench.addRule(channel, rule());
    await make(set(0, { paused: true }), '');
    expect(await sentAt(NOW)).toBe(0);
    await expect(make(set(1, {}), '')).rejects.toThrow('This change sends 3 requests now');
    const { made, confirmation } = await preview(set(1, {}));
    expect(made.effect).toMatchObject({ now: 3, week: 1, later: 1 });
    await make(set(1, {}), confirmation);
    expect(await sentAt(later(9))).toBe(0);
    expect(await sentAt(later(10))).toBe(3);
  });

  it('from a stale tab are refused', async () => {
    await make(set(0, { paused: true }), '');
    await expect(make(set(0, { dailyCap: null }), '')).rejects.toThrow('changed in the meantime');
  });

  const sending = { paused: false, dailyCap: null, hourFrom: 0, hourTo: 24, weekdays: [1, 2, 3, 4, 5, 6, 7] };
  const set = (revision: number, different: Partial<typeof sending>): RequestChange => ({
    kind: 'sending',
    revision,
    sending: { ...sending, ...different },
  });
});
