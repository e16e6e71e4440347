import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { exportRatings } from '@fairshelf/shared-contracts/ratings';
import { exportCases } from '@fairshelf/shared-contracts/reimbursement';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';

let store: Store;
let stranger: Store;

setUpStoreDesk();
beforeAll(addStores, 60_000);

describe('an export', () => {
  it('contains every matching row, in the order of the list, under a descriptive name', async () => {
    const before = await leftFiles();
    const file = await desk.download(exportRatings.path, { ...query(), sort: '-title' }, store);
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="product-ratings-us-2026-11-21.csv"',
    );
    const lines = file.text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(PRODUCTS + 1);
    expect(lines[1]).toBe("US,B000000999,S-999,'=Mug 999,,,,,,,,,,,,,,");
    // The file is deleted when its stream has closed, a moment after the answer.
    while ((await leftFiles()).some((name) => !before.includes(name))) await new Promise(setImmediate);
  });

  it('uses the filter of the list', async () => {
    const file = await desk.download(exportRatings.path, { ...query(), search: 'mug 77' }, store);
    // 43 of the numbers 0 to 2499 contain 77, and every title is a mug.
    expect(file.text.trimEnd().split('\r\n')).toHaveLength(44);
  });

  it('is available as a workbook', async () => {
    const file = await desk.download(exportRatings.path, { ...query(), format: 'xlsx' }, store);
    expect(file.headers['content-type']).toContain('spreadsheetml');
    expect(file.text.slice(0, 2)).toBe('PK');
  });

  it('is refused like the list itself', async () => {
    expect((await desk.download(exportRatings.path, query(), stranger)).status).toBe(404);
    expect((await desk.download(exportRatings.path, query())).status).toBe(401);
    expect((await desk.download(exportRatings.path, { ...query(), format: 'pdf' }, store)).status).toBe(400);
    expect((await desk.download(exportCases.path, query(), store)).status).toBe(403);
  });

  it('is audited', async () => {
    await desk.download(exportRatings.path, query(), store);
    const line = await desk.database.system
      .selectFrom('audit_log')
      .select(['action', 'status', 'company_id'])
      .orderBy('at', 'desc')
      .executeTakeFirst();
    expect(line).toEqual({ action: 'rating.export', status: 200, company_id: store.companyId });
  });
});

/** More than one batch of the cursor. */
const PRODUCTS = 2_500;

const query = () => ({ sellerId: store.sellerId, marketId: US });
const leftFiles = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('fairshelf-export-'));

async function addStores() {
  store = await desk.addStore([]);
  stranger = await desk.addStore([]);
  const { companyId: company_id, sellerId: seller_id } = store;
  const products = Array.from({ length: PRODUCTS }, (_, number) => {
    const asin = `B${String(number).padStart(9, '0')}`;
    return { company_id, seller_id, marketplace_id: US, sku: `S-${number}`, asin, title: `=Mug ${number}` };
  });
  await desk.database.withCompany(company_id, (db) => db.insertInto('product').values(products).execute());
}
