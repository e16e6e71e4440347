import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { startSandbox } from '../testing/sandbox-client.ts';

let world: Awaited<ReturnType<typeof startSandbox>>;
let seller: Awaited<ReturnType<typeof world.signIn>>;
let asins: string[];

beforeAll(async () => {
  world = await startSandbox({ rateScale: 1e6 });
  seller = await world.signIn('A2PINECREST001');
  const listings = world.sandbox.directory.find('A2PINECREST001')?.listings ?? [];
  asins = listings.filter(({ marketplace }) => marketplace.id === US).map(({ asin }) => asin);
});
afterAll(() => world.sandbox.close());

describe('customer feedback', () => {
  it('returns topics of products with enough reviews, but not of others, and of no other brand', async () => {
    const asinByStatus = new Map<number, string>();
    for (const asin of asins) asinByStatus.set((await topics(asin)).status, asin);
    expect([...asinByStatus.keys()].toSorted()).toEqual([200, 204, 403]);

    const asin = asinByStatus.get(200) ?? '';
    const positiveTopics =
      v.parse(topicsSchema, await (await topics(asin)).json()).topics.positiveTopics ?? [];
    const shares = positiveTopics.map(({ asinMetrics }) => asinMetrics.occurrencePercentage);
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    const byImpact = v.parse(topicsSchema, await (await topics(asin, 'STAR_RATING_IMPACT')).json()).topics;
    const impacts = (byImpact.negativeTopics ?? []).map(({ asinMetrics }) => asinMetrics.starRatingImpact);
    expect(impacts).toEqual(impacts.toSorted((a, b) => a - b));

    const trends = v.parse(trendsSchema, await (await ask(`${ITEMS}/${asin}/reviews/trends`)).json());
    const points = trends.reviewTrends.positiveTopics[0]?.trendMetrics ?? [];
    expect(points).toHaveLength(6);
    expect(points[0]?.dateRange.startDate.slice(8, 10)).toBe('01');

    const node = v.parse(nodeSchema, await (await ask(`${ITEMS}/${asin}/browseNode`)).json());
    for (const part of ['reviews/trends', 'returns/topics', 'returns/trends'])
      expect((await ask(`${NODES}/${node.browseNodeId}/${part}`)).status).toBe(200);
    const ofNode = await ask(`${NODES}/${node.browseNodeId}/reviews/topics`, { sortBy: 'MENTIONS' });
    expect(await ofNode.json()).toMatchObject({ displayName: node.displayName });
  });

  it('refuses another marketplace, an unknown product or node, and an unknown sort', async () => {
    expect((await ask(`${ITEMS}/${asins[0]}/browseNode`, { marketplaceId: CA })).status).toBe(400);
    expect((await topics(asins[0] ?? '', 'PRICE')).status).toBe(400);
    expect((await topics('B000000000')).status).toBe(404);
    expect((await ask(`${NODES}/1/returns/topics`)).status).toBe(404);
  });
});

const [US, CA] = ['ATVPDKIKX0DER', 'A2EUQ1WTGCTBG2'];
const ITEMS = '/customerFeedback/2024-06-01/items';
const NODES = '/customerFeedback/2024-06-01/browseNodes';
const topicSchema = v.looseObject({
  topic: v.string(),
  asinMetrics: v.object({
    numberOfMentions: v.number(),
    occurrencePercentage: v.number(),
    starRatingImpact: v.number(),
  }),
});
const topicsSchema = v.looseObject({
  topics: v.object({
    positiveTopics: v.nullable(v.array(topicSchema)),
    negativeTopics: v.nullable(v.array(topicSchema)),
  }),
});
const pointSchema = v.looseObject({ dateRange: v.object({ startDate: v.string(), endDate: v.string() }) });
const trendsSchema = v.looseObject({
  reviewTrends: v.looseObject({
    positiveTopics: v.array(v.object({ topic: v.string(), trendMetrics: v.array(pointSchema) })),
  }),
});
const nodeSchema = v.object({ browseNodeId: v.string(), displayName: v.string() });

const ask = (path: string, query: Record<string, string> = {}) => {
  world.clock.forward(10);
  return seller.get(`${path}?${new URLSearchParams({ marketplaceId: US, ...query })}`);
};
const topics = (asin: string, sortBy = 'MENTIONS') => ask(`${ITEMS}/${asin}/reviews/topics`, { sortBy });
