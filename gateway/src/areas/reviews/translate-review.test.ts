import { getReview, translateReview } from '@fairshelf/shared-contracts/reviews';
import { expect, it } from '@jest/globals';
import {
  addReview,
  desk,
  of,
  plain,
  service,
  setUpService,
  store,
  stranger,
  translate,
} from './translate-review-fixture.ts';

setUpService();

it('translates title and text with the service', async () => {
  expect(await translate()).toEqual({
    status: 200,
    data: { title: 'Broken', body: 'It arrived broken.', from: 'es', service: 'DeepL' },
  });
  expect((await desk.get(getReview.path, of(store), store)).data).toMatchObject({ canTranslate: true });
});

it("doesn't translate reviews of other companies", async () => {
  expect(await translate(stranger)).toMatchObject({ status: 404 });
  expect(service.asked).toBe(0);
});

it('says when the service is not available', async () => {
  service.status = 456;
  expect(await translate()).toMatchObject({ status: 503 });
});

it('is limited per day', async () => {
  await desk.database.system
    .updateTable('rate_limit')
    .set({ hits: 200 })
    .where('key', '=', `translation:${store.companyId}`)
    .execute();
  expect(await translate()).toMatchObject({ status: 429 });
  expect(service.asked).toBe(0);
});

it("isn't offered without a service", async () => {
  const owner = await plain.addStore(['review']);
  await addReview(plain, owner);
  const query = { ...of(owner) };
  expect((await plain.get(getReview.path, query, owner)).data).toMatchObject({ canTranslate: false });
  expect(await plain.get(translateReview.path, { ...query, to: 'en' }, owner)).toMatchObject({ status: 404 });
});
