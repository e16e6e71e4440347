import {
  listReplyTemplates,
  removeReplyTemplate,
  saveReplyTemplate,
} from '@fairshelf/shared-contracts/reviews';
import { beforeAll, expect, it } from '@jest/globals';
import * as v from 'valibot';
import type { Store } from '../../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../../testing/set-up-store-desk.ts';

let store: Store;
let stranger: Store;
setUpStoreDesk();
beforeAll(async () => {
  store = await desk.addStore([]);
  stranger = await desk.addStore([]);
}, 60_000);

it('adds, changes, lists by name and deletes templates', async () => {
  const sorry = await saved({ name: 'Sorry', text: 'We are sorry about {product}.' });
  await saved({ name: 'Damaged', text: 'A new {product} is on its way.' });
  const changed = await saved({ ...sorry, text: 'Sorry about {product}!' });
  expect(changed).toEqual({ ...sorry, text: 'Sorry about {product}!', version: 2 });
  expect((await list()).map(({ name }) => name)).toEqual(['Damaged', 'Sorry']);
  expect((await remove(sorry.id)).status).toBe(200);
  expect((await list()).map(({ name }) => name)).toEqual(['Damaged']);
});

it('refuses a duplicate name, ignoring case, and a conflicting change', async () => {
  const thanks = await saved({ name: 'Thanks', text: 'Thank you.' });
  expect(await save({ name: 'THANKS', text: 'x' })).toMatchObject({ status: 400 });
  await saved({ ...thanks, text: 'Thank you!' });
  expect(await save({ ...thanks, text: 'Thanks a lot' })).toMatchObject({ status: 409 });
});

it("neither shows nor deletes another company's templates", async () => {
  const own = await saved({ name: 'Private', text: 'Ours' });
  expect(await list(stranger)).toEqual([]);
  expect((await remove(own.id, stranger)).status).toBe(404);
  expect((await save({ ...own, text: 'Theirs' }, stranger)).status).toBe(409);
  expect((await remove('nonsense')).status).toBe(404);
});

const save = (body: object, owner = store) =>
  desk.send('PUT', saveReplyTemplate.path, { sellerId: owner.sellerId, ...body }, owner);
const saved = async (body: object) => v.parse(saveReplyTemplate.data, (await save(body)).data);
const remove = (id: string, owner = store) =>
  desk.send('POST', removeReplyTemplate.path, { sellerId: owner.sellerId, id }, owner);
const list = async (owner = store) =>
  v.parse(
    listReplyTemplates.data,
    (await desk.get(listReplyTemplates.path, { sellerId: owner.sellerId }, owner)).data,
  );
