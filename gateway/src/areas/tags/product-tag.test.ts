import { expect, it } from '@jest/globals';
import { desk } from '../../testing/set-up-store-desk.ts';
import { change, RULE, setUpProducts, store, stranger, tags, undo } from './tagged-product-fixture.ts';

setUpProducts();

it('tags selected and matching products, returns the changes, and can be undone', async () => {
  const selection = await change({ asins: ['P1', 'P1', 'P9'], add: ['Gifts'] });
  expect(selection).toMatchObject({ status: 200, products: 1, changed: 1 });
  const matching = await change({ filter: { search: 'mug', band: '4.5' }, add: ['gifts', 'New'] });
  expect(matching).toMatchObject({ products: 2, changed: 2 });
  expect(await tags()).toEqual(['Gifts', 'Gifts,New', 'Gifts,New']);
  expect(await change({ add: ['Gifts'] })).toMatchObject({ products: 3, changed: 0, undo: null });
  expect(await change({ remove: ['never heard of'] })).toMatchObject({ changed: 0, undo: null });

  expect((await undo(matching.undo)).data).toEqual({ products: 2 });
  expect(await tags()).toEqual(['Gifts', '', '']);
  // Once is enough: a second attempt finds nothing to undo.
  expect((await undo(matching.undo)).status).toBe(404);
  expect((await undo(selection.undo)).data).toEqual({ products: 1 });
});

it('restores a removed tag as set by its rule', async () => {
  await change({ asins: ['P1'], add: ['Rule'] });
  const { companyId } = store;
  const row = () =>
    desk.database.withCompany(companyId, (db) =>
      db.selectFrom('product_tag').select(['taken_away', 'rule_id']).executeTakeFirstOrThrow(),
    );
  await desk.database.withCompany(companyId, (db) =>
    db.updateTable('product_tag').set({ rule_id: RULE }).execute(),
  );
  const removed = await change({ remove: ['RULE'] });
  expect(removed).toMatchObject({ products: 3, changed: 1 });
  expect(await row()).toEqual({ taken_away: true, rule_id: null });
  expect((await undo(removed.undo)).data).toEqual({ products: 1 });
  expect(await row()).toEqual({ taken_away: false, rule_id: RULE });
});

it("doesn't undo later changes by others", async () => {
  const first = await change({ asins: ['P2', 'P3'], add: ['Season'] });
  await change({ asins: ['P2'], remove: ['Season'] });
  expect((await undo(first.undo)).data).toEqual({ products: 1 });
  expect(await tags()).toEqual(['Rule', '', '']);
});

it("refuses invalid input, and other people's changes", async () => {
  expect((await change({})).status).toBe(400);
  expect((await change({ add: ['Both'], remove: ['both'] })).status).toBe(400);
  expect((await change({ asins: [], add: ['None'] })).status).toBe(400);
  expect((await change({ add: ['Mine'] }, stranger)).status).toBe(404);
  expect((await undo('nonsense')).status).toBe(404);
  const mine = await change({ asins: ['P1'], add: ['Mine'] });
  expect((await undo(mine.undo, stranger)).status).toBe(404);
  expect((await undo(mine.undo)).status).toBe(200);
});
