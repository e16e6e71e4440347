import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { debianPrograms, startDebianPostgres } from '@fairshelf/tooling/database/debian-postgres.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@fairshelf/tooling/database/embedded-postgres.ts';
import type { Browser } from 'playwright-core';
import { launch, visit } from './browser.ts';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import { freePort } from './own-gateway.ts';

const repository = join(import.meta.dirname, '..', '..');
const application = { id: 'amzn1.application-oa2-client.production', secret: 'a-secret-of-production' };
const WAIT_MS = 120_000;

interface Ended {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a command of the repository to its end. */
async function runCommand(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  const child = spawn(process.execPath, ['tooling/run.mjs', ...args], {
    cwd: repository,
    env: surroundings(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([
    readAll(child.stdout),
    readAll(child.stderr),
    child.exitCode === null ? once(child, 'close') : undefined,
  ]);
  return { status: child.exitCode, output: output + errors };
}

/** None of the settings of the product under test. */
const surroundings = (env: Readonly<Record<string, string>>) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...env,
});

async function until<T>(problem: string, find: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(100)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error(problem);
}

describe('an installation for customers, from an empty database', () => {
  let folder: string;
  let database: EmbeddedPostgres;
  let mails: MailCatcher;
  let browser: Browser;
  let sandbox: ChildProcess;
  let sandboxUrl: string;
  let serve: ChildProcess | undefined;
  let settings: Record<string, string>;
  let url: string;
  let log = '';

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-production-'));
    const programs = await debianPrograms();
    database = programs
      ? await startDebianPostgres(programs)
      : await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
    mails = await startMailCatcher();
    browser = await launch();
    const [port, sandboxPort] = [await freePort(), await freePort()];
    url = `http://localhost:${port}`;
    sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    // A foreign system: it has the application's secret and no other setting.
    sandbox = spawn(process.execPath, ['marketplace-sandbox/src/main.ts'], {
      cwd: repository,
      stdio: 'ignore',
      env: surroundings({
        SANDBOX_PORT: String(sandboxPort),
        SANDBOX_TIME_SCALE: '20000',
        LWA_CLIENT_ID: application.id,
        LWA_CLIENT_SECRET: application.secret,
      }),
    });
    settings = {
      DATABASE_URL: database.url,
      SECRETS_KEY: `first:${randomBytes(32).toString('base64')}`,
      PUBLIC_URL: url,
      // One step less: this is about starting the product, and the second factor has its own tests.
      OPERATOR_SECOND_FACTOR: '0',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      SMTP_URL: mails.url,
      MAIL_FROM: 'Fairshelf <no-reply@shop.test>',
      CONTACT_ADDRESS: 'help@shop.test',
      LWA_CLIENT_ID: application.id,
      LWA_CLIENT_SECRET: application.secret,
      SPAPI_APPLICATION_ID: 'amzn1.sp.solution.production',
      SPAPI_ENDPOINT_NA: `${sandboxUrl}/spapi/na`,
      SPAPI_ENDPOINT_EU: `${sandboxUrl}/spapi/eu`,
      SPAPI_ENDPOINT_FE: `${sandboxUrl}/spapi/fe`,
      LWA_TOKEN_URL: `${sandboxUrl}/auth/o2/token`,
      AUTHORIZE_BASE: sandboxUrl,
      SPAPI_RATE_SCALE: '1000',
    };
  });
  after(async () => {
    serve?.kill('SIGTERM');
    if (serve && serve.exitCode === null) await once(serve, 'close');
    sandbox.kill('SIGTERM');
    await browser.close();
    await mails.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const health = async () => (await fetch(`${url}/api/health`).catch(() => undefined))?.status;
  const isReady = () => until('not ready', async () => ((await health()) === 200 ? true : undefined));
  async function call(method: string, path: string, { body, token }: { body?: object; token?: string } = {}) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const json: unknown = await answer.json();
    return { status: answer.status, body: json as { message?: string; accessToken?: string; data?: never } };
  }
  const linkIn = (mail: string) => /http:\/\/localhost:\d+\/app\/invitation#[\w-]+/.exec(mail)?.[0];

  it('names each missing setting in one line and starts nothing', async () => {
    const { status, output } = await runCommand(['serve'], { DATABASE_URL: 'mysql://host/db', DEMO: '1' });
    assert.equal(status, 2, output);
    const lines = output.split('\n').filter((line) => line.startsWith('gateway: '));
    assert.deepEqual(
      lines.map((line) => line.split(' ')[1]),
      [
        'DATABASE_URL',
        'SECRETS_KEY',
        'PUBLIC_URL',
        'SMTP_URL',
        'MAIL_FROM',
        'CONTACT_ADDRESS',
        'LWA_CLIENT_ID',
        'LWA_CLIENT_SECRET',
        'SPAPI_APPLICATION_ID',
        'DEMO',
      ],
    );
  });

  it('says that the database is not set up when an operator is added too early', async () => {
    const { status, output } = await runCommand(['operator', 'add', 'ola@shop.test'], settings);
    assert.deepEqual([status, mails.mailTo('ola@shop.test')], [1, undefined], output);
    assert.match(output, /operator: The database is not set up\. Start Fairshelf once first\./);
  });

  it('serves, and starts the gateway again when it is killed', async () => {
    serve = spawn(process.execPath, ['tooling/run.mjs', 'serve'], {
      cwd: repository,
      env: surroundings(settings),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [serve.stdout, serve.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        log += chunk;
      });
    await isReady();
    const login = { user_name: 'admin@demo.test', password: 'Demo!2026' };
    assert.equal((await call('POST', '/api/auth/login', { body: login })).status, 401);
    assert.equal((await fetch(`${url}/dev/mail`)).status, 404);

    const pid = Number(/The gateway runs as process (\d+)\./.exec(log)?.[1]);
    process.kill(pid, 'SIGKILL');
    await until('no line about the end', () => /The gateway ended \(killed\)/.exec(log) ?? undefined);
    await isReady();
  });

  it('makes the first operator by a mailed link that works once', async () => {
    const added = await runCommand(['operator', 'add', 'Ola@shop.test'], settings);
    assert.equal(added.status, 0, added.output);
    assert.match(added.output, /A link was emailed to ola@shop\.test\./);
    const link = linkIn(mails.mailTo('ola@shop.test') ?? '');
    assert.ok(link, 'a link in the mail');
    const { page } = await visit(browser);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Become an operator' }).waitFor();
    await page.getByLabel('Full name').fill('Ola Berg');
    await page.getByLabel('Password', { exact: true }).fill('Harbour!22');
    await page.getByLabel('Confirm password').fill('Harbour!22');
    await page.getByRole('button', { name: 'Join and sign in' }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'System' }).waitFor();
    const token = (
      await call('POST', '/api/auth/login', { body: { user_name: 'ola@shop.test', password: 'Harbour!22' } })
    ).body.accessToken;
    assert.ok(token);
    assert.equal((await call('GET', '/api/role/list', { token })).status, 200);
    const again = await visit(browser);
    await again.page.goto(link);
    await again.page.getByText('This link was already used. Please sign in.').waitFor();
    const repeated = await runCommand(['operator', 'add', 'ola@shop.test'], settings);
    assert.deepEqual([repeated.status, /is already a super-admin/.test(repeated.output)], [0, true]);
  });

  it('signs a seller up by mailed code and imports the store from a foreign marketplace', async () => {
    const person = { email: 'sam@store.test', name: 'Sam Stone', company_name: 'Stone Store' };
    const password = 'Lantern!45';
    const begun = await call('POST', '/api/signup', {
      body: { ...person, user_name: person.email, password, passwordConfirm: password },
    });
    assert.equal(begun.status, 200, JSON.stringify(begun.body));
    const mail = await until('no code', () => mails.mailTo(person.email));
    const code = /Subject: (\d{6}) is your/.exec(mail)?.[1] ?? '';
    const verified = await call('POST', '/api/email/codeverify', {
      body: {
        email: person.email,
        code,
        module_type: 'reimburse',
        username: person.email,
        password,
        name: person.name,
        company_name: person.company_name,
      },
    });
    assert.equal(verified.status, 200, JSON.stringify(verified.body));
    const { signup_token } = dataOf<{ signup_token: string }>(verified.body);
    const market = 'ATVPDKIKX0DER';
    const state = await call('POST', '/api/market/connect/state', {
      body: { code: market, module_type: 'reimburse', signup_token },
    });
    assert.equal(state.status, 200, JSON.stringify(state.body));
    const consent = await fetch(`${sandboxUrl}/_sandbox/authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sellerId: 'A1NORTHWIND01' }),
    });
    const { spapi_oauth_code } = (await consent.json()) as { spapi_oauth_code: string };
    const connected = await call('POST', '/api/market/amazon/connect', {
      body: {
        email: person.email,
        selling_partner_id: 'A1NORTHWIND01',
        code: market,
        spapi_oauth_code,
        state: dataOf<{ state: string }>(state.body).state,
      },
    });
    assert.equal(connected.status, 200, JSON.stringify(connected.body));
    const imported = await until('no import', async () => {
      const progress = await call('POST', '/api/market/connect/progress', {
        body: { seller_id: 'A1NORTHWIND01', signup_token },
      });
      const { imports } = dataOf<{ imports: { kind: string; state: string; rows: number }[] }>(progress.body);
      return imports.find(({ state, rows }) => state === 'done' && rows > 0);
    });
    assert.ok(imported.rows > 0);
  });

  it('stops within 10 s', async () => {
    assert.ok(serve);
    const began = performance.now();
    serve.kill('SIGTERM');
    await once(serve, 'close');
    assert.equal(serve.exitCode, 0);
    assert.ok(performance.now() - began < 12_000, 'the gateway has 10 s, and the command its own end');
  });
});

const dataOf = <T>(body: object): T => ('data' in body ? body.data : undefined) as T;
