import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { CLIENT, type Granted, type LocalIssuer, startLocalIssuer } from '../../testing/local-issuer.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

export const OWNER = 'seller@demo.test';
export const COLLEAGUE = 'ads@demo.test';
export const STRANGER = 'ratings@demo.test';
export const OPERATOR = 'admin@demo.test';
export const DOMAIN = 'demo.test';

/** The gateway of the test file. */
export let gateway: TestGateway;
/** The identity provider. */
export let issuer: LocalIssuer;
/** The token of the owner. */
export let owner: string;
/** The TXT records of the DNS. */
let records: Record<string, readonly string[]> = {};

/** For tests: a company with an identity provider and a proven domain, as in a new installation for each test. */
export function setUpCompany(): void {
  beforeAll(async () => {
    gateway = await startTestGateway({ txtRecords: async (name) => records[name] ?? [] });
    issuer = await startLocalIssuer(() => Date.now());
  }, 60_000);
  afterAll(async () => {
    await issuer.end();
    await gateway.end();
  });
  beforeEach(async () => {
    records = {};
    issuer.set({});
    // Starts and failures are counted for ten minutes; sessions stay recent.
    gateway.clock.now = Date.now() + 1;
    await gateway.database.pool.query(
      'delete from single_sign_on; delete from company_domain; delete from rate_limit',
    );
    await gateway.database.pool.query('delete from login_failure; delete from second_factor');
    owner = await gateway.signIn(OWNER);
    await save();
    await prove(DOMAIN);
  });
}

/** The provider's settings. */
const settings = {
  client_id: CLIENT.id,
  client_secret: CLIENT.secret,
  is_enabled: true,
  is_required: false,
  adds_people: false,
};

/** Saves the settings, with overrides. */
export const save = (more: object = {}, token = owner) =>
  gateway.ask('PUT', '/api/company/sign-in', { token, body: { ...settings, issuer: issuer.url, ...more } });

/** A call about a domain. */
export const domain = (path: string, name: string, token = owner) =>
  gateway.ask('POST', `/api/company/domain${path}`, { token, body: { domain: name } });

/** The settings as the owner sees them. */
export const read = async (token = owner) => {
  const { body } = await gateway.ask('GET', '/api/company/sign-in', { token });
  return body.data as {
    settings: object;
    domains: { domain: string; record: { name: string; value: string }; provenAt: string | null }[];
  };
};

/** Adds a domain and proves it. */
export async function prove(name: string, token = owner) {
  await domain('', name, token);
  const record = (await read(token)).domains.find((each) => each.domain === name)?.record;
  records[record?.name ?? ''] = [record?.value ?? ''];
  return domain('/prove', name, token);
}

interface Started {
  readonly status: number;
  readonly url: string;
  readonly cookie: string;
  readonly message: string;
}

/** Starts a sign-in. */
export async function start(email: string): Promise<Started> {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/api/auth/company/start',
    payload: { email },
  });
  const cookie = answer.cookies.find(({ name }) => name === 'fs_company_sign_in');
  const body = answer.json();
  return {
    status: answer.statusCode,
    url: body.data?.url ?? '',
    cookie: cookie ? `fs_company_sign_in=${cookie.value}` : '',
    message: body.message ?? '',
  };
}

/** Ends a sign-in with the provider's answer. */
export const finish = (answer: string, cookie: string) =>
  gateway.ask('POST', '/api/auth/company', { cookie, body: { answer } });

/** Signs in at the provider and comes back. */
export async function signIn(email: string, grant: Granted = {}) {
  const { url, cookie } = await start(email);
  return finish(issuer.signIn(url, { email, ...grant }), cookie);
}
