import { listRuleActs } from '@fairshelf/shared-contracts/ratings';
import { runTagRules, saveTagRule } from '@fairshelf/shared-contracts/tags';
import { expect, it } from '@jest/globals';
import { desk } from '../../testing/set-up-store-desk.ts';
import { acts, of, setUpRequests, store, stranger } from './rule-acts-fixture.ts';

setUpRequests();

it('returns the requests sent by rules without duplicates, by day or grouped over longer periods', async () => {
  expect(await acts({ days: 30 })).toEqual([
    '2026-11-18 2026-11-18 requests-sent Every product 2',
    '2026-11-17 2026-11-17 requests-sent Every product 1',
  ]);
  expect(await acts({ days: 90 })).toEqual(['2026-11-17 2026-11-18 requests-sent Every product 3']);
  expect(await acts({ days: 365 })).toEqual([
    '2026-11-17 2026-11-18 requests-sent Every product 3',
    '2026-06-02 2026-06-02 requests-sent Last summer 1',
  ]);
  expect(await acts({ from: '2026-05-31', to: '2026-06-30' })).toEqual([
    '2026-06-02 2026-06-02 requests-sent Last summer 1',
  ]);
});

it('returns rule tags under their former names after the rule and the tag are deleted', async () => {
  const rule = { stars: [1], words: [], asins: [], marketIds: [], active: true };
  const { sellerId } = store;
  const save = async (body: object) =>
    ((await desk.send('PUT', saveTagRule.path, { sellerId, ...rule, ...body }, store)).data as { id: string })
      .id;
  const run = (id: string) => desk.send('POST', runTagRules.path, { sellerId, id }, store);
  const reviews = await save({ name: 'One star', target: 'review', tags: ['Bad', 'Look at it'] });
  await run(reviews);
  // An existing tag isn't added again.
  await run(reviews);
  await run(await save({ name: 'Mugs', target: 'product', tags: ['Mug'], stars: [], words: ['mug'] }));
  await desk.database.withCompany(store.companyId, async (db) => {
    await db.deleteFrom('tag_rule').execute();
    await db.deleteFrom('tag').execute();
  });
  expect((await acts({ days: 3 })).filter((act) => !act.includes('requests-sent'))).toEqual([
    '2026-11-21 2026-11-21 product-tagged Mugs 1',
    '2026-11-21 2026-11-21 reviews-tagged One star 2',
  ]);
  expect((await desk.get(listRuleActs.path, { ...of(), asin: 'P9' }, store)).status).toBe(404);
  expect((await desk.get(listRuleActs.path, of(), stranger)).status).toBe(404);
});
