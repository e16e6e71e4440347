import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { createSandbox } from '../sandbox.ts';
import { tokenForm } from '../testing/sandbox-client.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
const SELLER = 'A3RATINGSONLY1';
const CREATE = 'application/vnd.createasyncreportrequest.v3+json';

/** An order or a poll of a report; `url` is null until its file is ready. */
export const Report = v.object({ reportId: v.string(), status: v.string(), url: v.nullable(v.string()) });

interface Sender {
  readonly bearer?: string;
  /** The profile; by default the seller's first. */
  readonly scope?: string;
}

/** A daily report of targeting figures. */
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

/** A sandbox on a free port, with the advertising calls of one seller who has given the consent. */
export async function startAds() {
  const sandbox = createSandbox({ clock: () => NOW, rateScale: 1_000 });
  await sandbox.listen();

  /** A token of one of the seller's two consents. */
  async function tokenFor(kind: 'ads' | 'trade'): Promise<string> {
    const consent = await fetch(`${sandbox.url}/_sandbox/authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sellerId: SELLER, scope: kind }),
    });
    const { spapi_oauth_code } = v.parse(v.object({ spapi_oauth_code: v.string() }), await consent.json());
    const answer = await fetch(`${sandbox.url}/auth/o2/token`, {
      method: 'POST',
      body: new URLSearchParams(tokenForm({ grant_type: 'authorization_code', code: spapi_oauth_code })),
    });
    return v.parse(v.object({ access_token: v.string() }), await answer.json()).access_token;
  }
  const token = await tokenFor('ads');

  let profile = '';
  async function ask(method: string, path: string, mediaType?: string, body?: unknown, sender: Sender = {}) {
    const { bearer = token, scope = profile } = sender;
    const answer = await fetch(`${sandbox.url}/ads${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        'amazon-advertising-api-clientid': tokenForm({}).client_id,
        'amazon-advertising-api-scope': scope,
        ...(mediaType && { 'content-type': mediaType, accept: mediaType }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  }
  const profiles = v.array(v.looseObject({ profileId: v.number() }));
  profile = String(v.parse(profiles, (await ask('GET', '/v2/profiles')).body)[0]?.profileId);

  const createReport = (startDate: string, endDate: string) =>
    ask('POST', '/reporting/reports', CREATE, reportOf(startDate, endDate));

  /** Requests a report and polls it to its rows, with every status on the way. */
  async function readReport(startDate: string, endDate: string) {
    const created = v.parse(Report, (await createReport(startDate, endDate)).body);
    const statuses: string[] = [];
    for (;;) {
      const report = v.parse(Report, (await ask('GET', `/reporting/reports/${created.reportId}`)).body);
      statuses.push(report.status);
      if (report.url === null) continue;
      const file = Buffer.from(await (await fetch(report.url)).arrayBuffer());
      const rows = v.parse(
        v.array(v.record(v.string(), v.unknown())),
        JSON.parse(gunzipSync(file).toString()),
      );
      return { statuses, rows };
    }
  }

  return { url: sandbox.url, token, tokenFor, ask, createReport, readReport, close: () => sandbox.close() };
}
