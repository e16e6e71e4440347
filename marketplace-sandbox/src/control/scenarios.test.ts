import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { startSandbox, tokenForm } from '../testing/sandbox-client.ts';
import type { ScenarioRequest } from './scenarios.ts';

let world: Awaited<ReturnType<typeof startSandbox>>;
let northwind: Awaited<ReturnType<typeof world.signIn>>;
let pinecrest: Awaited<ReturnType<typeof world.signIn>>;

beforeEach(async () => {
  world = await startSandbox({ rateScale: 1e6 });
  northwind = await world.signIn(NORTHWIND);
  pinecrest = await world.signIn(PINECREST);
});
afterEach(() => world.sandbox.close());

describe('a scenario', () => {
  it('affects only the given number of calls of one seller', async () => {
    start({ kind: 'throttle', sellerId: NORTHWIND, times: 2 });
    expect(await statusOf(pinecrest.get(PARTICIPATIONS))).toBe(200);
    expect(await statusOf(northwind.get(PARTICIPATIONS))).toBe(429);
    expect(await statusOf(northwind.get(ORDERS))).toBe(429);
    expect(await statusOf(northwind.get(PARTICIPATIONS))).toBe(200);
    expect(world.sandbox.scenarios.list()).toEqual([]);
  });

  it('lasts for a number of minutes on the sandbox clock', async () => {
    start({ kind: 'error503', operation: 'searchOrders', minutes: 5 });
    for (let minute = 0; minute < 5; minute += 1) {
      expect(await statusOf(northwind.get(ORDERS))).toBe(503);
      expect(await statusOf(northwind.get(PARTICIPATIONS))).toBe(200);
      world.clock.forward(MINUTE);
    }
    expect(await statusOf(northwind.get(ORDERS))).toBe(200);
  });

  it('lasts until it is stopped, and is listed with the calls it affected', async () => {
    const response = await world.postJson('/_sandbox/scenarios', {
      kind: 'error500',
      operation: 'getReports',
    });
    const { scenario } = v.parse(v.object({ scenario: v.object({ id: v.number() }) }), await response.json());
    for (let call = 0; call < 3; call += 1)
      expect(await statusOf(northwind.get(`${REPORTS}?reportTypes=GET_MERCHANT_LISTINGS_ALL_DATA`))).toBe(
        500,
      );
    const url = `${world.sandbox.url}/_sandbox/scenarios`;
    expect(await (await fetch(url)).json()).toMatchObject({ scenarios: [{ ...scenario, used: 3 }] });
    expect((await fetch(`${url}/${scenario.id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await statusOf(northwind.get(`${REPORTS}?reportTypes=GET_MERCHANT_LISTINGS_ALL_DATA`))).toBe(200);
  });

  it('is refused when incomplete', async () => {
    const statusFor = async (body: object) => (await world.postJson('/_sandbox/scenarios', body)).status;
    expect(await statusFor({ kind: 'earthquake' })).toBe(400);
    expect(await statusFor({ kind: 'missingRole' })).toBe(400);
    expect(await statusFor({ kind: 'throttle', times: 0 })).toBe(400);
    expect(await statusFor({ kind: 'missingRole', role: 'Product Listing' })).toBe(201);
  });
});

describe('a simulated failure', () => {
  it('can be HTML instead of JSON', async () => {
    start({ kind: 'htmlError', times: 1 });
    const answer = await northwind.get(PARTICIPATIONS);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await answer.text()).toContain('<h1>503 Service Temporarily Unavailable</h1>');
  });

  it('can be a connection that closes before or after the operation', async () => {
    const order = () =>
      northwind.post(REPORTS, { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: [US] });
    const reportCount = async () => {
      const list = await northwind.get(`${REPORTS}?reportTypes=GET_MERCHANT_LISTINGS_ALL_DATA`);
      return v.parse(v.object({ reports: v.array(v.unknown()) }), await list.json()).reports.length;
    };
    start({ kind: 'dropBefore', operation: 'createReport', times: 1 });
    await expect(order()).rejects.toThrow('fetch failed');
    expect(await reportCount()).toBe(0);
    start({ kind: 'dropAfter', operation: 'createReport', times: 1 });
    await expect(order()).rejects.toThrow('fetch failed');
    world.clock.forward(10);
    expect(await reportCount()).toBe(1);
  });

  it("can be a token error with Amazon's message", async () => {
    start({ kind: 'revokedToken', times: 1 });
    expect(await (await northwind.get(PARTICIPATIONS)).json()).toEqual({
      errors: [
        {
          code: 'Unauthorized',
          message: 'Access to requested resource is denied.',
          details: 'The access token you provided is revoked, malformed or invalid.',
        },
      ],
    });
    start({ kind: 'revokedConsent', sellerId: NORTHWIND });
    const renew = (refreshToken: string) =>
      world.postForm(
        '/auth/o2/token',
        tokenForm({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      );
    const refusal = await renew(northwind.refreshToken);
    expect(refusal.status).toBe(400);
    expect(await refusal.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await renew(pinecrest.refreshToken)).status).toBe(200);
    world.sandbox.scenarios.stop(() => true);
    expect((await renew(northwind.refreshToken)).status).toBe(200);
  });

  it('can be a missing role, whose operations and report types are denied', async () => {
    start({ kind: 'missingRole', role: 'Inventory and Order Tracking' });
    const refusal = await northwind.get(ORDERS);
    expect(refusal.status).toBe(403);
    expect(await refusal.json()).toMatchObject({ errors: [{ code: 'Unauthorized', details: '' }] });
    const order = (reportType: string) => northwind.post(REPORTS, { reportType, marketplaceIds: [US] });
    expect(await statusOf(order('GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL'))).toBe(403);
    expect(await statusOf(order('GET_MERCHANT_LISTINGS_ALL_DATA'))).toBe(202);
    expect(await statusOf(northwind.get(PARTICIPATIONS))).toBe(200);
  });

  it('can be an expired page token', async () => {
    const schema = v.object({ pagination: v.object({ nextToken: v.string() }) });
    const page = async (path: string) => v.parse(schema, await (await northwind.get(path)).json());
    const { pagination } = await page(`${ORDERS}&marketplaceIds=${US}`);
    const next = `${ORDERS}&marketplaceIds=${US}&paginationToken=${pagination.nextToken}`;
    start({ kind: 'expiredPageToken', operation: 'searchOrders', times: 1 });
    const refusal = await northwind.get(next);
    expect(refusal.status).toBe(400);
    expect(await refusal.json()).toMatchObject({ errors: [{ code: 'InvalidInput' }] });
    expect(await statusOf(northwind.get(next))).toBe(200);
    expect(await statusOf(northwind.get(next.replace(US, CA)))).toBe(400);
  });

  it('can be an expired document link, however new it is', async () => {
    const created = await northwind.post(REPORTS, {
      reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA',
      marketplaceIds: [US],
    });
    const { reportId } = v.parse(v.object({ reportId: v.string() }), await created.json());
    for (let look = 0; look < 2; look += 1) await northwind.get(`${REPORTS}/${reportId}`);
    const report = await (await northwind.get(`${REPORTS}/${reportId}`)).json();
    const { reportDocumentId } = v.parse(v.object({ reportDocumentId: v.string() }), report);
    const link = async () => {
      const answer = await northwind.get(`/reports/2021-06-30/documents/${reportDocumentId}`);
      return v.parse(v.object({ url: v.string() }), await answer.json()).url;
    };
    start({ kind: 'expiredLink', sellerId: NORTHWIND, times: 1 });
    const response = await fetch(await link());
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Request has expired');
    world.clock.forward(10);
    expect((await fetch(await link())).status).toBe(200);
  });
});

describe('the control page', () => {
  it('starts and stops scenarios by forms, and lists the newest requests without tokens', async () => {
    const fields = { kind: 'throttle', sellerId: NORTHWIND, amount: '3', unit: 'requests' };
    const answer = await postForm('/_sandbox/start', fields);
    expect(answer.status).toBe(303);
    expect(await statusOf(northwind.get(ORDERS))).toBe(429);
    const [running] = world.sandbox.scenarios.list();
    expect(running).toMatchObject({ kind: 'throttle', sellerId: NORTHWIND, timesLeft: 2 });
    const page = await (await fetch(`${world.sandbox.url}/_sandbox?shown=${NORTHWIND}`)).text();
    expect(page).toContain('2 more requests');
    expect(page).toContain('createdAfter=2026-11-10T00:00:00Z');
    expect(page).not.toContain(northwind.refreshToken);
    await postForm('/_sandbox/stop', { id: String(running?.id) });
    expect(world.sandbox.scenarios.list()).toEqual([]);
  });

  it('reports the problems of a form', async () => {
    const answer = await postForm('/_sandbox/start', { kind: 'throttle', amount: '-1', unit: 'minutes' });
    const location = answer.headers.get('location') ?? '';
    const page = await (await fetch(new URL(location, world.sandbox.url))).text();
    expect(page).toContain('minutes must be more than 0.');
    expect(world.sandbox.scenarios.list()).toEqual([]);
  });

  it('rejects commands from another origin', async () => {
    const start = await world.postJson(
      '/_sandbox/scenarios',
      { kind: 'throttle' },
      { 'sec-fetch-site': 'same-site' },
    );
    expect(start.status).toBe(403);
  });

  const postForm = (path: string, fields: Record<string, string>) => world.postForm(path, fields);
});

const [US, CA] = ['ATVPDKIKX0DER', 'A2EUQ1WTGCTBG2'];
const PARTICIPATIONS = '/sellers/v1/marketplaceParticipations';
const ORDERS = '/orders/2026-01-01/orders?createdAfter=2026-11-10T00:00:00Z&maxResultsPerPage=5';
const REPORTS = '/reports/2021-06-30/reports';
const [NORTHWIND, PINECREST] = ['A1NORTHWIND01', 'A2PINECREST001'];
const MINUTE = 60_000;

const start = (request: ScenarioRequest) => world.sandbox.scenarios.start(request);
const statusOf = async (call: Promise<Response>) => {
  // The clock doesn't advance, so the token buckets need a moment between two calls.
  world.clock.forward(10);
  return (await call).status;
};
