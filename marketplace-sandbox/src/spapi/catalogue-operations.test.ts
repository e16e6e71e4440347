import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { variationFamilies } from '../catalogue/variation-families.ts';
import { startSandbox } from '../testing/sandbox-client.ts';

let world: Awaited<ReturnType<typeof startSandbox>>;
let seller: Awaited<ReturnType<typeof world.signIn>>;
let asins: string[];

beforeAll(async () => {
  world = await startSandbox({ rateScale: 1e6 });
  seller = await world.signIn(SELLER);
  asins = (world.sandbox.directory.find(SELLER)?.listings ?? []).slice(0, 21).map(({ asin }) => asin);
});
afterAll(() => world.sandbox.close());

describe('catalogue', () => {
  it('returns twenty identifiers on two pages of ten, unless a larger page is requested', async () => {
    const identifiers = asins.slice(0, 20).join(',');
    const first = v.parse(pageSchema, await (await search({ identifiers })).json());
    expect([first.numberOfResults, first.items.length]).toEqual([20, 10]);
    const pageToken = first.pagination?.nextToken ?? '';
    const second = v.parse(pageSchema, await (await search({ identifiers, pageToken })).json());
    expect([...first.items, ...second.items].map(({ asin }) => asin)).toEqual(asins.slice(0, 20));
    const whole = v.parse(pageSchema, await (await search({ identifiers, pageSize: '20' })).json());
    expect(whole.items).toHaveLength(20);
    expect(whole.pagination).toBeUndefined();
  });

  it('refuses more than twenty identifiers, and leaves out unknown ones', async () => {
    expect((await search({ identifiers: asins.join(',') })).status).toBe(400);
    const page = v.parse(pageSchema, await (await search({ identifiers: `B000000000,${asins[0]}` })).json());
    expect(page.items.map(({ asin }) => asin)).toEqual([asins[0]]);
  });

  it('finds a SKU only together with its seller', async () => {
    const listing = world.sandbox.directory.find(SELLER)?.listings[3];
    const bySku = { identifiers: listing?.sku ?? '', identifiersType: 'SKU' };
    expect((await search(bySku)).status).toBe(400);
    const page = v.parse(pageSchema, await (await search({ ...bySku, sellerId: SELLER })).json());
    expect(page.items[0]?.asin).toBe(listing?.asin);
  });

  it('links an existing picture', async () => {
    const path = `${ITEMS}/${asins[0]}?marketplaceIds=${US}&includedData=summaries,images,dimensions,salesRanks`;
    const item = v.parse(itemSchema, await (await seller.get(path)).json());
    expect(item).toHaveProperty('summaries');
    expect(item).toHaveProperty('dimensions');
    expect(item).toHaveProperty('salesRanks');
    const picture = await fetch(item.images?.[0]?.images[0]?.link ?? '');
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(await picture.text()).toMatch(/^<svg .*<\/svg>$/);
  });

  it('relates variations to their parent, and the parent to all of them', async () => {
    const families = variationFamilies(world.sandbox.directory.find(SELLER)?.listings ?? []);
    const family = [...families.values()].find(({ children }) => children.length > 2);
    const parentAsin = family?.parentAsin ?? '';
    const children = family?.children.map(({ asin }) => asin) ?? [];
    const relations = v.looseObject({
      relationships: v.array(v.object({ relationships: v.array(v.looseObject({ type: v.string() })) })),
    });
    const query = `?marketplaceIds=${US}&includedData=relationships`;
    const child = v.parse(relations, await (await seller.get(`${ITEMS}/${children[1]}${query}`)).json());
    expect(child.relationships[0]?.relationships).toMatchObject([
      { type: 'VARIATION', parentAsins: [parentAsin], variationTheme: { attributes: family?.attributes } },
    ]);
    world.clock.forward(10);
    const parent = v.parse(relations, await (await seller.get(`${ITEMS}/${parentAsin}${query}`)).json());
    expect(parent.relationships[0]?.relationships).toMatchObject([{ childAsins: children }]);
    const looks = family?.children.map(({ colourway, size }) => `${colourway.en}/${size}`);
    expect(new Set(looks).size).toBe(children.length);
    expect(asins).not.toContain(parentAsin);
  });

  it('answers 404 for an unknown item', async () => {
    const missing = await seller.get(`${ITEMS}/B000000000?marketplaceIds=${US}`);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ errors: [{ code: 'NOT_FOUND' }] });
  });
});

const SELLER = 'A1NORTHWIND01';
const US = 'ATVPDKIKX0DER';
const ITEMS = '/catalog/2022-04-01/items';
const itemSchema = v.looseObject({
  asin: v.string(),
  images: v.optional(
    v.array(v.object({ marketplaceId: v.string(), images: v.array(v.looseObject({ link: v.string() })) })),
  ),
});
const pageSchema = v.object({
  numberOfResults: v.number(),
  items: v.array(itemSchema),
  pagination: v.optional(v.object({ nextToken: v.optional(v.string()) })),
});

async function search(query: Record<string, string>) {
  world.clock.forward(10);
  return seller.get(
    `${ITEMS}?${new URLSearchParams({ identifiersType: 'ASIN', marketplaceIds: US, ...query })}`,
  );
}
