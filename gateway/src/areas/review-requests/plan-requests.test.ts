import { REQUEST_EXCLUSIONS } from '@fairshelf/shared-contracts/review-requests';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { makeChange } from './change-rules.ts';
import { addDoNotSolicit, removeDoNotSolicit } from './do-not-solicit.ts';
import type { ChannelKey } from './plan-requests.ts';
import { previewRule } from './preview-rule.ts';
import {
  DAY_MS,
  daysAgo,
  type KnownOrder,
  NOW,
  openRequestBench,
  order,
  type RequestBench,
  refundOf,
  rule,
} from './request-fixture.ts';
import type { RuleFields } from './rules.ts';

// Hundreds of orders are stored individually, which takes time on a busy machine.
jest.setTimeout(30_000);

let bench: RequestBench;
let channel: ChannelKey;

beforeAll(async () => {
  bench = await openRequestBench();
});
afterAll(() => bench.stop());

describe('an order', () => {
  it("is scheduled the rule's number of days after its latest delivery date", async () => {
    const testOrder = order({ delivered: 2 });
    expect(await fateOf(testOrder, [rule({ delayDays: 7 })])).toBe('scheduled');
    expect(await dueOf(testOrder.id)).toMatchObject({ due_at: daysAgo(-5), closes_at: daysAgo(-28) });
  });

  it("is requested a day before the window closes if the rule's delay is longer", async () => {
    const testOrder = order({ delivered: 2 });
    expect(await fateOf(testOrder, [rule({ delayDays: 30 })])).toBe('scheduled');
    expect(await dueOf(testOrder.id)).toMatchObject({ due_at: daysAgo(-27) });
  });

  it.each<[string, Partial<KnownOrder>, Partial<RuleFields>]>([
    ['skipped:refunded', { refunded: true }, { exclude: ['refunded'] }],
    ['skipped:returned', { returned: true }, { exclude: ['returned'] }],
    ['skipped:late', { late: true }, { exclude: ['late'] }],
    ['skipped:business', { business: true }, { exclude: ['business'] }],
    ['skipped:low-feedback', { feedback: 3 }, { exclude: ['low-feedback'] }],
    ['scheduled', { feedback: 4 }, { exclude: ['low-feedback'] }],
    ['scheduled', { refunded: true, returned: true, late: true, business: true, feedback: 1 }, {}],
    ['scheduled', {}, { exclude: [...REQUEST_EXCLUSIONS] }],
    ['skipped:no-rule', {}, { active: false }],
    ['skipped:no-rule', {}, { includeSkus: ['BOWL'] }],
    ['skipped:no-rule', {}, { excludeSkus: ['MUG'] }],
    ['scheduled', { skus: ['BOWL', 'MUG'] }, { includeSkus: ['BOWL'] }],
    ['skipped:no-rule', { skus: ['BOWL', 'MUG'] }, { includeSkus: ['BOWL'], excludeSkus: ['MUG'] }],
  ])('is %s with %j under %j', async (fate, facts, fields) => {
    // An additional active rule that matches nothing: a channel without any isn't planned at all.
    const other = rule({ name: 'Other', includeSkus: ['NOTHING'] });
    expect(await fateOf(order(facts), [rule(fields), other])).toBe(fate);
  });

  it.each<[string, Partial<KnownOrder>]>([
    ['not shipped', { status: 'UNSHIPPED' }],
    ['cancelled', { status: 'CANCELLED' }],
    ['without a delivery date', { delivered: null }],
    ['delivered over 30 days ago', { delivered: 31 }],
  ])('that is %s gets no request', async (_what, facts) => {
    expect(await fateOf(order(facts))).toBeUndefined();
  });

  it('is decided by the first rule that matches its products, even if that skips it', async () => {
    const first = rule({ name: 'First', includeSkus: ['MUG'], exclude: ['business'] });
    const second = rule({ name: 'Second' });
    expect(await fateOf(order({ business: true }), [first, second])).toBe('skipped:business');
    expect(await fateOf(order({ business: true, skus: ['BOWL'] }), [first, second])).toBe('scheduled');
  });

  it('gets no request in a channel without an active rule', async () => {
    expect(await fateOf(order(), [])).toBeUndefined();
    expect(await fateOf(order(), [rule({ active: false })])).toBeUndefined();
  });
});

describe('planning again', () => {
  it('changes nothing when nothing changed', async () => {
    await fateOf(order());
    expect(await bench.plan(channel)).toBe(0);
  });

  it('uses new data: a refund, a restored order', async () => {
    const testOrder = order();
    await fateOf(testOrder, [rule({ exclude: ['refunded'] })]);
    await bench.database.withCompany(channel.companyId, (db) =>
      db.insertInto('order_charge').values(refundOf(channel, testOrder.id)).execute(),
    );
    expect(await bench.plan(channel)).toBe(1);
    expect(await bench.states(channel)).toEqual(new Map([[testOrder.id, 'skipped:refunded']]));
  });

  it('expires overdue requests, and keeps the skip reasons of the others', async () => {
    const [waiting, skipped] = [order(), order({ business: true })];
    channel = await bench.channel();
    await bench.store(channel, [waiting, skipped]);
    await bench.addRule(channel, rule({ exclude: ['business'] }));
    await bench.plan(channel, new Date(NOW.getTime() + 21 * DAY_MS));
    expect(await bench.states(channel)).toEqual(
      new Map([
        [waiting.id, 'expired:window-over'],
        [skipped.id, 'skipped:business'],
      ]),
    );
  });

  it.each(['sent', 'already_sent', 'unknown', 'failed', 'expired'] as const)(
    'never touches a request that is %s',
    async (state) => {
      const testOrder = order();
      await fateOf(testOrder);
      await bench.database.withCompany(channel.companyId, async (db) => {
        await db.updateTable('review_request').set({ state, due_at: null }).execute();
        await addDoNotSolicit(
          db,
          channel,
          { kind: 'order', values: [testOrder.id], note: '', addedBy: 'me' },
          NOW,
        );
      });
      expect((await bench.states(channel)).get(testOrder.id)).toBe(state);
    },
  );
});

describe('a change', () => {
  it('of a rule leaves each order once in the ids that searches read', async () => {
    const orders = [order({ business: true }), order()];
    channel = await bench.channel();
    await bench.store(channel, orders);
    const { id, version } = await bench.addRule(channel, rule());
    await bench.plan(channel, NOW);
    const texts = await bench.database.withCompany(channel.companyId, async (db) => {
      const changed = { kind: 'update' as const, ruleId: id, version, rule: rule({ exclude: ['business'] }) };
      await makeChange(db, channel, changed, { userId: channel.companyId, now: NOW });
      const { rows } = await sql<{ order_ids: string }>`select order_ids from request_order_ids`.execute(db);
      return rows.map((row) => row.order_ids);
    });
    expect((await bench.states(channel)).get(orders[0]?.id ?? '')).toBe('skipped:business');
    expect(texts).toEqual([
      orders
        .map((one) => one.id)
        .toSorted()
        .join('\n'),
    ]);
  });

  it('of a rule replans once; a second tab gets a conflict', async () => {
    const testOrder = order({ business: true });
    channel = await bench.channel();
    await bench.store(channel, [testOrder]);
    const saved = await bench.addRule(channel, rule());
    const change = (fields: RuleFields) =>
      bench.database.withCompany(channel.companyId, (db) =>
        makeChange(
          db,
          channel,
          { kind: 'update', ruleId: saved.id, version: saved.version, rule: fields },
          { userId: channel.companyId, now: NOW },
        ),
      );
    expect(await change(rule({ exclude: ['business'] }))).toMatchObject({
      kind: 'made',
      before: { exclude: [] },
      after: { exclude: ['business'], version: saved.version + 1 },
    });
    expect((await bench.states(channel)).get(testOrder.id)).toBe('skipped:business');
    expect(await change(rule({ name: 'Late' }))).toEqual({ kind: 'changed-meanwhile' });
  });

  it('that removes the last rule skips waiting requests', async () => {
    const testOrder = order();
    channel = await bench.channel();
    await bench.store(channel, [testOrder]);
    const { id, version } = await bench.addRule(channel, rule());
    await bench.database.withCompany(channel.companyId, (db) =>
      makeChange(
        db,
        channel,
        { kind: 'remove', ruleId: id, version },
        { userId: channel.companyId, now: NOW },
      ),
    );
    expect((await bench.states(channel)).get(testOrder.id)).toBe('skipped:no-rule');
  });

  it.each([
    { kind: 'order' as const, value: (testOrder: KnownOrder) => testOrder.id },
    { kind: 'sku' as const, value: () => 'MUG' },
  ])('of the do-not-solicit list by $kind applies at once, and is reversible', async ({ kind, value }) => {
    const testOrder = order();
    expect(await fateOf(testOrder)).toBe('scheduled');
    const entry = { kind, value: value(testOrder) };
    const inCompany = bench.database.withCompany;
    const count = await inCompany(channel.companyId, (db) =>
      addDoNotSolicit(
        db,
        channel,
        { kind, values: [entry.value, entry.value], note: '', addedBy: 'me' },
        NOW,
      ),
    );
    expect(count).toBe(1);
    expect((await bench.states(channel)).get(testOrder.id)).toBe('skipped:do-not-solicit');
    const removal = { kind, values: [entry.value] };
    const remove = (confirmed: number) =>
      inCompany(channel.companyId, (db) => removeDoNotSolicit(db, channel, { ...removal, confirmed }, NOW));
    await expect(remove(0)).rejects.toThrow('1 requests were not confirmed');
    expect((await bench.states(channel)).get(testOrder.id)).toBe('skipped:do-not-solicit');
    expect(await remove(1)).toEqual({ removed: [entry.value], requests: 1 });
    expect((await bench.states(channel)).get(testOrder.id)).toBe('scheduled');
  });

  it('of the list applies to manual requests and to retries', async () => {
    const [byHand, again] = [order(), order()];
    channel = await bench.channel();
    await bench.store(channel, [byHand, again]);
    await bench.addRule(channel, rule());
    await bench.database.withCompany(channel.companyId, async (db) => {
      await db
        .updateTable('review_request')
        .set({ by_hand: true })
        .where('order_id', '=', byHand.id)
        .execute();
      await db
        .updateTable('review_request')
        .set({ state: 'ineligible', reason: 'not-offered', due_at: daysAgo(-1) })
        .where('order_id', '=', again.id)
        .execute();
    });
    expect(await bench.plan(channel)).toBe(0);
    await bench.database.withCompany(channel.companyId, (db) =>
      addDoNotSolicit(db, channel, { kind: 'sku', values: ['MUG'], note: '', addedBy: 'me' }, NOW),
    );
    expect(new Set((await bench.states(channel)).values())).toEqual(new Set(['skipped:do-not-solicit']));
  });
});

it('isolates companies: another company with the same orders sees only its own rows', async () => {
  const testOrder = order();
  await fateOf(testOrder);
  const other = await bench.channel();
  await bench.store(other, [testOrder]);
  await bench.plan(other);
  expect(await bench.states(other)).toEqual(new Map());
});

describe.each([1, 2, 3, 4, 5, 6])('random orders under random rules (%i)', (seed) => {
  it('are planned once each as in the model, and match the preview', async () => {
    const random = seededRandom(seed);
    const chance = () => random(4) === 0;
    const someSkus = () => SKUS.filter(() => random(3) === 0);
    channel = await bench.channel();
    const orders = Array.from({ length: 60 }, () =>
      order({
        skus: someSkus().length > 0 ? SKUS.slice(random(3), 3 + random(2)) : ['MUG'],
        status: ['SHIPPED', 'SHIPPED', 'SHIPPED', 'UNSHIPPED', 'CANCELLED'][random(5)] ?? 'SHIPPED',
        delivered: random(12) === 0 ? null : random(36) + 0.5,
        business: chance(),
        late: chance(),
        refunded: chance(),
        returned: chance(),
        feedback: chance() ? 1 + random(5) : null,
      }),
    );
    const rules = Array.from({ length: 1 + random(4) }, (_, index) =>
      rule({
        name: `Rule ${index}`,
        active: random(5) > 0,
        delayDays: 5 + random(26),
        includeSkus: someSkus(),
        excludeSkus: someSkus().slice(0, 1),
        exclude: REQUEST_EXCLUSIONS.filter(() => random(2) === 0),
      }),
    );
    const blocklist = new Set([orders[random(60)]?.id ?? '', ...(chance() ? ['FORK'] : [])]);
    await bench.store(channel, orders);
    const saved = [];
    for (const each of rules) saved.push(await bench.addRule(channel, each));
    await bench.database.withCompany(channel.companyId, async (db) => {
      for (const value of blocklist) {
        const kind = value === 'FORK' ? 'sku' : 'order';
        await addDoNotSolicit(db, channel, { kind, values: [value], note: '', addedBy: 'me' }, NOW);
      }
    });
    const expected = new Map(
      orders.flatMap((each) => {
        const fate = model(each, rules, blocklist);
        return fate === undefined ? [] : [[each.id, fate] as const];
      }),
    );
    expect(await bench.states(channel)).toEqual(expected);
    expect(await bench.plan(channel)).toBe(0);

    const counts = await Promise.all(
      saved
        .filter(({ active }) => active)
        .map((each) =>
          bench.database.withCompany(channel.companyId, (db) =>
            previewRule(db, {
              ...channel,
              ...each,
              ruleId: each.id,
              pastDays: null,
              outcome: '',
              offset: 0,
              limit: 1,
              now: NOW,
            }),
          ),
        ),
    );
    const askable = counts.reduce((sum, each) => sum + each.askable, 0);
    expect(askable).toBe([...expected.values()].filter((fate) => fate === 'scheduled').length);
  });
});

/** The outcome of one order under these rules. */
async function fateOf(
  testOrder: KnownOrder,
  rules: readonly RuleFields[] = [rule()],
): Promise<string | undefined> {
  channel = await bench.channel();
  await bench.store(channel, [testOrder]);
  for (const each of rules) await bench.addRule(channel, each);
  await bench.plan(channel);
  return (await bench.states(channel)).get(testOrder.id);
}

const dueOf = async (orderId: string) =>
  bench.database.withCompany(channel.companyId, (db) =>
    db.selectFrom('review_request').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow(),
  );

/** A number sequence that is the same in every run. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const SKUS = ['MUG', 'BOWL', 'PLATE', 'FORK'];

/** The rules as documented, without a database. */
function model(
  testOrder: KnownOrder,
  rules: readonly RuleFields[],
  blocklist: ReadonlySet<string>,
): string | undefined {
  if (!rules.some(({ active }) => active)) return undefined;
  if (testOrder.status !== 'SHIPPED' || testOrder.delivered === null || testOrder.delivered >= 30)
    return undefined;
  if (blocklist.has(testOrder.id) || testOrder.skus.some((sku) => blocklist.has(sku)))
    return 'skipped:do-not-solicit';
  const has = (skus: readonly string[]) => testOrder.skus.some((sku) => skus.includes(sku));
  const decides = rules.find(
    (each) =>
      each.active && (each.includeSkus.length === 0 || has(each.includeSkus)) && !has(each.excludeSkus),
  );
  if (!decides) return 'skipped:no-rule';
  const facts = [
    ['refunded', testOrder.refunded],
    ['returned', testOrder.returned],
    ['low-feedback', testOrder.feedback !== null && testOrder.feedback <= 3],
    ['late', testOrder.late],
    ['business', testOrder.business],
  ] as const;
  const why = facts.find(([name, holds]) => holds && decides.exclude.includes(name));
  return why ? `skipped:${why[0]}` : 'scheduled';
}
