import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { createSandbox, type Sandbox } from '../sandbox.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
const CAMPAIGN = 'application/vnd.spCampaign.v3+json';
const KEYWORD = 'application/vnd.spKeyword.v3+json';

let sandbox: Sandbox;
let token = '';
let scope = '';

beforeAll(async () => {
  sandbox = createSandbox({ clock: () => NOW, rateScale: 1_000 });
  await sandbox.listen();
  token = await tokenFor('ads');
  const [first] = v.parse(
    v.array(v.looseObject({ profileId: v.number() })),
    (await get('/v2/profiles')).body,
  );
  scope = String(first?.profileId);
});
afterAll(() => sandbox.close());

async function tokenFor(wanted: 'ads' | 'trade'): Promise<string> {
  const consent = await fetch(`${sandbox.url}/_sandbox/authorize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sellerId: 'A3RATINGSONLY1', scope: wanted }),
  });
  const { spapi_oauth_code } = v.parse(v.object({ spapi_oauth_code: v.string() }), await consent.json());
  const answer = await fetch(`${sandbox.url}/auth/o2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: spapi_oauth_code,
      client_id: 'amzn1.application-oa2-client.sandbox',
      client_secret: 'sandbox-secret',
    }),
  });
  return v.parse(v.object({ access_token: v.string() }), await answer.json()).access_token;
}

async function ask(method: string, path: string, mediaType?: string, body?: unknown, bearer = token) {
  const answer = await fetch(`${sandbox.url}/ads${path}`, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      'amazon-advertising-api-clientid': 'amzn1.application-oa2-client.sandbox',
      'amazon-advertising-api-scope': scope,
      ...(mediaType && { 'content-type': mediaType, accept: mediaType }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}
const get = (path: string, bearer?: string) => ask('GET', path, undefined, undefined, bearer);

const CampaignList = v.object({
  campaigns: v.array(
    v.object({ campaignId: v.string(), state: v.string(), budget: v.object({ budget: v.number() }) }),
  ),
  totalResults: v.number(),
  nextToken: v.optional(v.string()),
});

const reportOf = (startDate: string, endDate: string) => ({
  startDate,
  endDate,
  configuration: {
    adProduct: 'SPONSORED_PRODUCTS',
    groupBy: ['targeting'],
    columns: ['date', 'campaignId', 'adGroupId', 'keywordId', 'impressions', 'clicks', 'cost', 'sales7d'],
    reportTypeId: 'spTargeting',
    timeUnit: 'DAILY',
    format: 'GZIP_JSON',
  },
});
const CREATE = 'application/vnd.createasyncreportrequest.v3+json';
const createReport = (body: unknown) => ask('POST', '/reporting/reports', CREATE, body);
const Report = v.object({ reportId: v.string(), status: v.string(), url: v.nullable(v.string()) });

async function rowsOf(startDate: string, endDate: string): Promise<readonly Record<string, unknown>[]> {
  const created = v.parse(Report, (await createReport(reportOf(startDate, endDate))).body);
  const seen: string[] = [];
  for (;;) {
    const report = v.parse(Report, (await get(`/reporting/reports/${created.reportId}`)).body);
    seen.push(report.status);
    if (report.url === null) continue;
    expect(seen).toEqual(['PENDING', 'PROCESSING', 'COMPLETED']);
    const file = Buffer.from(await (await fetch(report.url)).arrayBuffer());
    return v.parse(v.array(v.record(v.string(), v.unknown())), JSON.parse(gunzipSync(file).toString()));
  }
}

describe('the gate', () => {
  it('accepts only tokens of the advertising consent, in both directions', async () => {
    const trade = await tokenFor('trade');
    expect((await get('/v2/profiles', trade)).status).toBe(401);
    const answer = await fetch(`${sandbox.url}/spapi/na/sellers/v1/marketplaceParticipations`, {
      headers: { 'x-amz-access-token': token, 'user-agent': 'test' },
    });
    expect(answer.status).toBe(403);
  });

  it("refuses someone else's profile, and other media types", async () => {
    const own = scope;
    scope = '31';
    expect((await ask('POST', '/sp/campaigns/list', CAMPAIGN, {})).status).toBe(401);
    scope = own;
    expect((await ask('POST', '/sp/campaigns/list', KEYWORD, {})).status).toBe(415);
  });
});

describe('lists', () => {
  it('come in pages, filtered by state', async () => {
    const all = v.parse(CampaignList, (await ask('POST', '/sp/campaigns/list', CAMPAIGN, {})).body);
    const first = v.parse(
      CampaignList,
      (await ask('POST', '/sp/campaigns/list', CAMPAIGN, { maxResults: 3 })).body,
    );
    const { nextToken } = first;
    const second = v.parse(
      CampaignList,
      (await ask('POST', '/sp/campaigns/list', CAMPAIGN, { maxResults: 3, nextToken })).body,
    );
    expect([...first.campaigns, ...second.campaigns]).toEqual(all.campaigns.slice(0, 6));
    const enabled = await ask('POST', '/sp/campaigns/list', CAMPAIGN, {
      stateFilter: { include: ['ENABLED'] },
    });
    expect(v.parse(CampaignList, enabled.body).campaigns).toEqual(
      all.campaigns.filter(({ state }) => state === 'ENABLED'),
    );
  });
});

describe('changes', () => {
  it('succeed and fail row by row', async () => {
    const { campaigns } = v.parse(CampaignList, (await ask('POST', '/sp/campaigns/list', CAMPAIGN, {})).body);
    const [first, second] = campaigns.map(({ campaignId }) => campaignId);
    const budget = (amount: number) => ({ budgetType: 'DAILY', budget: amount });
    const answer = await ask('PUT', '/sp/campaigns', CAMPAIGN, {
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
      (await ask('POST', '/sp/campaigns/list', CAMPAIGN, { campaignIdFilter: { include: [first] } })).body,
    );
    expect(after.campaigns).toMatchObject([{ campaignId: first, budget: { budget: 33 } }]);
  });

  it('add a keyword once', async () => {
    const groups = await ask('POST', '/sp/keywords/list', KEYWORD, { maxResults: 1 });
    const { keywords } = v.parse(
      v.object({ keywords: v.array(v.object({ campaignId: v.string(), adGroupId: v.string() })) }),
      groups.body,
    );
    const row = { ...keywords[0], keywordText: 'lamp oak', matchType: 'EXACT', state: 'ENABLED', bid: 1 };
    const twice = await ask('POST', '/sp/keywords', KEYWORD, { keywords: [row, row] });
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
    const rows = await rowsOf('2026-10-01', '2026-10-05');
    expect(rows.length).toBeGreaterThan(50);
    expect(await rowsOf('2026-10-01', '2026-10-05')).toEqual(rows);
    const running = v.parse(Report, (await createReport(reportOf('2026-10-02', '2026-10-05'))).body);
    const again = await createReport(reportOf('2026-10-02', '2026-10-05'));
    expect(again).toMatchObject({
      status: 425,
      body: { details: expect.stringContaining(running.reportId) },
    });
  });

  it('span 31 days and go 95 days back', async () => {
    expect((await createReport(reportOf('2026-10-01', '2026-11-01'))).status).toBe(400);
    expect((await createReport(reportOf('2026-08-01', '2026-08-05'))).status).toBe(400);
  });
});
