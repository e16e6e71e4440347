import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { Report, startAds } from './ads-client-fixture.ts';

let ads: Awaited<ReturnType<typeof startAds>>;
beforeAll(async () => {
  ads = await startAds();
});
afterAll(() => ads.close());

describe('the gate', () => {
  it('accepts only tokens of the advertising consent, in both directions', async () => {
    const bearer = await ads.tokenFor('trade');
    expect((await ads.ask('GET', '/v2/profiles', undefined, undefined, { bearer })).status).toBe(401);
    const answer = await fetch(`${ads.url}/spapi/na/sellers/v1/marketplaceParticipations`, {
      headers: { 'x-amz-access-token': ads.token, 'user-agent': 'test' },
    });
    expect(answer.status).toBe(403);
  });

  it("refuses someone else's profile, and other media types", async () => {
    const scope = '31';
    expect((await ads.ask('POST', '/sp/campaigns/list', CAMPAIGN, {}, { scope })).status).toBe(401);
    expect((await ads.ask('POST', '/sp/campaigns/list', KEYWORD, {})).status).toBe(415);
  });
});

describe('lists', () => {
  it('come in pages, filtered by state', async () => {
    const all = v.parse(CampaignList, (await ads.ask('POST', '/sp/campaigns/list', CAMPAIGN, {})).body);
    const first = v.parse(
      CampaignList,
      (await ads.ask('POST', '/sp/campaigns/list', CAMPAIGN, { maxResults: 3 })).body,
    );
    const { nextToken } = first;
    const second = v.parse(
      CampaignList,
      (await ads.ask('POST', '/sp/campaigns/list', CAMPAIGN, { maxResults: 3, nextToken })).body,
    );
    expect([...first.campaigns, ...second.campaigns]).toEqual(all.campaigns.slice(0, 6));
    const enabled = await ads.ask('POST', '/sp/campaigns/list', CAMPAIGN, {
      stateFilter: { include: ['ENABLED'] },
    });
    expect(v.parse(CampaignList, enabled.body).campaigns).toEqual(
      all.campaigns.filter(({ state }) => state === 'ENABLED'),
    );
  });
});

describe('changes', () => {
  it('succeed and fail row by row', async () => {
    const { campaigns } = v.parse(
      CampaignList,
      (await ads.ask('POST', '/sp/campaigns/list', CAMPAIGN, {})).body,
    );
    const [first, second] = campaigns.map(({ campaignId }) => campaignId);
    const budget = (amount: number) => ({ budgetType: 'DAILY', budget: amount });
    const answer = await ads.ask('PUT', '/sp/campaigns', CAMPAIGN, {
      campaigns: [
        { campaignId: first, budget: budget(33) },
        { campaignId: second, budget: budget(0.1) },
        { campaignId: '1', state: 'PAUSED' },
      ],
    });
    expect(answer).toMatchObject({
      status: 207,
      body: {
        campaigns: {
          success: [{ index: 0, campaignId: first }],
          error: [
            { index: 1, errors: [{ errorType: 'budgetError' }] },
            { index: 2, errors: [{ errorType: 'entityNotFoundError' }] },
          ],
        },
      },
    });
    const after = v.parse(
      CampaignList,
      (await ads.ask('POST', '/sp/campaigns/list', CAMPAIGN, { campaignIdFilter: { include: [first] } }))
        .body,
    );
    expect(after.campaigns).toMatchObject([{ campaignId: first, budget: { budget: 33 } }]);
  });

  it('add a keyword once', async () => {
    const groups = await ads.ask('POST', '/sp/keywords/list', KEYWORD, { maxResults: 1 });
    const { keywords } = v.parse(
      v.object({ keywords: v.array(v.object({ campaignId: v.string(), adGroupId: v.string() })) }),
      groups.body,
    );
    const row = { ...keywords[0], keywordText: 'lamp oak', matchType: 'EXACT', state: 'ENABLED', bid: 1 };
    const twice = await ads.ask('POST', '/sp/keywords', KEYWORD, { keywords: [row, row] });
    expect(twice.body).toMatchObject({
      keywords: {
        success: [{ index: 0 }],
        error: [{ index: 1, errors: [{ errorType: 'duplicateValueError' }] }],
      },
    });
  });
});

describe('reports', () => {
  it('are the same on every call, and refused as duplicates while one is running', async () => {
    const { rows, statuses } = await ads.readReport('2026-10-01', '2026-10-05');
    expect(statuses).toEqual(['PENDING', 'PROCESSING', 'COMPLETED']);
    expect(rows.length).toBeGreaterThan(50);
    expect((await ads.readReport('2026-10-01', '2026-10-05')).rows).toEqual(rows);
    const running = v.parse(Report, (await ads.createReport('2026-10-02', '2026-10-05')).body);
    const again = await ads.createReport('2026-10-02', '2026-10-05');
    expect(again).toMatchObject({
      status: 425,
      body: { details: expect.stringContaining(running.reportId) },
    });
  });

  it('span 31 days and go 95 days back', async () => {
    expect((await ads.createReport('2026-10-01', '2026-11-01')).status).toBe(400);
    expect((await ads.createReport('2026-08-01', '2026-08-05')).status).toBe(400);
  });
});

const CAMPAIGN = 'application/vnd.spCampaign.v3+json';
const KEYWORD = 'application/vnd.spKeyword.v3+json';
const CampaignList = v.object({
  campaigns: v.array(
    v.object({ campaignId: v.string(), state: v.string(), budget: v.object({ budget: v.number() }) }),
  ),
  totalResults: v.number(),
  nextToken: v.optional(v.string()),
});
