import {
  deleteTag,
  deleteTagRule,
  listTagRules,
  listTags,
  runTagRules,
  setTags,
  tryTagRule,
} from '@fairshelf/shared-contracts/tags';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { US } from '../../testing/rating-and-case-fixture.ts';
import { desk } from '../../testing/set-up-store-desk.ts';
import {
  header,
  matches,
  rule,
  save,
  setUpReviews,
  store,
  stranger,
  tagsByReview,
  upload,
} from './tagged-reviews-fixture.ts';

setUpReviews();

describe('a dry run', () => {
  it.each([
    [{ words: ['broken'] }, [1, 1, '1']],
    [{ words: ['bro*'] }, [2, 2, '21']],
    [{ words: ['crushed (again)', 'PACKAGING  bad'] }, [2, 2, '31']],
    [{ words: ['(', '.*', '[a'] }, [2, 2, '31']],
    [{ words: ['壊れ'] }, [1, 1, '4']],
    [{ stars: [1] }, [2, 2, '41']],
    [{ stars: [1, 2], asins: ['B0CUP00001'] }, [2, 2, '43']],
    [{ marketIds: ['A1F83G8C2ARO7P'] }, [0, 0, '']],
    [{}, [4, 4, '4321']],
    [{ target: 'product', words: ['cup'] }, [1, 1, '1']],
    [{ target: 'product', stars: [2] }, [1, 1, '1']],
    [{ target: 'product', stars: [3] }, [0, 0, '']],
  ])('of %j finds %j', async (different, expected) => {
    expect(await matches(different)).toEqual(expected);
  });

  it('tags nothing', async () => {
    expect(await tagsByReview()).toBe('1: 2: 3: 4:');
  });
});

describe('a rule', () => {
  it('tags existing items when it runs, and new ones with each import', async () => {
    const { rule: saved } = await save({ stars: [1, 2], tags: ['Low', 'low', 'Ask'] });
    expect(saved).toMatchObject({ tags: ['Ask', 'Low'], version: 1 });
    const run = await desk.send('POST', runTagRules.path, { sellerId: store.sellerId }, store);
    expect(run.data).toEqual({ tagged: 3 });
    expect(await tagsByReview()).toBe('1:Ask+Low 2: 3:Ask+Low 4:Ask+Low');
    await upload(`${header}RCCCCCCC5,B0MUG00001,1,2026-11-05,No,No\r\n`);
    expect(await tagsByReview()).toContain('5:Ask+Low');
    const again = await desk.send('POST', runTagRules.path, { sellerId: store.sellerId }, store);
    expect(again.data).toEqual({ tagged: 0 });
  });

  it("doesn't restore tags that a person removed", async () => {
    const change = { sellerId: store.sellerId, marketId: US, target: 'review', ids: ['RCCCCCCC1'] };
    await desk.send('PUT', setTags.path, { ...change, add: ['Mine'], remove: ['LOW'] }, store);
    await desk.send('POST', runTagRules.path, { sellerId: store.sellerId }, store);
    expect(await tagsByReview()).toContain('1:Ask+Mine ');
  });

  it('edited by two people is saved once; the second save gets a conflict', async () => {
    const { rule: saved } = await save({ name: 'Two' });
    expect((await save({ id: saved?.id, version: 1, active: false })).rule).toMatchObject({ version: 2 });
    expect(await save({ id: saved?.id, version: 1 })).toMatchObject({ status: 409 });
    await desk.send('DELETE', deleteTagRule.path, { sellerId: store.sellerId, id: saved?.id ?? '' }, store);
    expect(await save({ id: saved?.id, version: 2 })).toMatchObject({ status: 409 });
    expect(await save({ id: 'x', version: 2 })).toMatchObject({ status: 409 });
  });

  it('tags products too', async () => {
    const { rule: saved } = await save({ target: 'product', words: ['cup'], tags: ['Glass'] });
    await desk.send('POST', runTagRules.path, { sellerId: store.sellerId, id: saved?.id }, store);
    const { data } = await desk.get(listTags.path, { sellerId: store.sellerId }, store);
    expect(data).toMatchObject([
      { name: 'Ask', reviews: 4, products: 0 },
      { name: 'Broken', reviews: 0 },
      { name: 'Glass', products: 1 },
      { name: 'Low', reviews: 3 },
      { name: 'Mine', reviews: 1 },
    ]);
  });
});

it('a deleted tag disappears everywhere', async () => {
  const { data } = await desk.get(listTags.path, { sellerId: store.sellerId }, store);
  const ask = v.parse(listTags.data, data).find(({ name }) => name === 'Ask');
  await desk.send('DELETE', deleteTag.path, { sellerId: store.sellerId, tagId: ask?.id ?? '' }, store);
  expect(await tagsByReview()).not.toContain('Ask');
  const rules = await desk.get(listTagRules.path, { sellerId: store.sellerId }, store);
  expect(v.parse(listTagRules.data, rules.data).flatMap(({ tags }) => tags)).not.toContain('Ask');
});

it('rules and tags of another company are unknown', async () => {
  expect((await desk.get(listTagRules.path, { sellerId: store.sellerId }, stranger)).status).toBe(404);
  expect((await desk.send('POST', tryTagRule.path, rule({}), stranger)).status).toBe(404);
  expect((await desk.get(listTags.path, { sellerId: stranger.sellerId }, stranger)).data).toEqual([]);
});
