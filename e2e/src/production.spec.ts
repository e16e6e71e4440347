import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianPrograms, startDebianPostgres } from '@fairshelf/tooling/database/debian-postgres.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@fairshelf/tooling/database/embedded-postgres.ts';
import { expect, test } from './fixtures.ts';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import { freePort } from './own-gateway.ts';
import {
  application,
  repository,
  runCommand,
  runScript,
  surroundings,
  until,
} from './production-commands.ts';

test.describe('a production installation, from an empty database', () => {
  test.describe.configure({ mode: 'serial' });
  let folder: string;
  let database: EmbeddedPostgres;
  let mails: MailCatcher;
  let sandbox: ChildProcess;
  let sandboxUrl: string;
  let serve: ChildProcess | undefined;
  let settings: Record<string, string>;
  let url: string;
  let log = '';

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-production-'));
    const programs = await debianPrograms();
    database = programs
      ? await startDebianPostgres(programs)
      : await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
    mails = await startMailCatcher();
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
  test.afterAll(async () => {
    serve?.kill('SIGTERM');
    if (serve && serve.exitCode === null) await once(serve, 'close');
    sandbox.kill('SIGTERM');
    await mails.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test("names each missing setting on one line and doesn't start", async () => {
    const { status, output } = await runCommand(['serve'], { DATABASE_URL: 'mysql://host/db', DEMO: '1' });
    expect(status, output).toBe(2);
    const lines = output.split('\n').filter((line) => line.startsWith('gateway: '));
    expect(lines.map((line) => line.split(' ')[1])).toEqual([
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
    ]);
  });

  test('reports that the database is not set up when an operator is added too early', async () => {
    const { status, output } = await runCommand(['operator', 'add', 'ola@shop.test'], settings);
    expect([status, mails.mailTo('ola@shop.test')], output).toEqual([1, undefined]);
    expect(output).toMatch(/operator: The database is not set up\. Start Fairshelf once first\./);
  });

  test('serves the product, and restarts the gateway when it is killed', async () => {
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
    expect((await call('POST', '/api/auth/login', { body: login })).status).toBe(401);
    expect((await fetch(`${url}/dev/mail`)).status).toBe(404);

    const pid = Number(/The gateway runs as process (\d+)\./.exec(log)?.[1]);
    process.kill(pid, 'SIGKILL');
    await until('no line about the end', () => /The gateway ended \(killed\)/.exec(log) ?? undefined);
    await isReady();
  });

  test('creates the first operator with an emailed one-time link', async ({ page, visit }) => {
    const result = await runCommand(['operator', 'add', 'Ola@shop.test'], settings);
    expect(result.status, result.output).toBe(0);
    expect(result.output).toMatch(/A link was emailed to ola@shop\.test\./);
    const link = linkIn(mails.mailTo('ola@shop.test') ?? '');
    assert.ok(link, 'a link in the mail');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Become an operator' })).toBeVisible();
    await page.getByLabel('Full name').fill('Ola Berg');
    await page.getByLabel('Password', { exact: true }).fill('Harbour!22');
    await page.getByLabel('Confirm password').fill('Harbour!22');
    await page.getByRole('button', { name: 'Join and sign in' }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('button', { name: 'System' })).toBeVisible();
    const token = (
      await call('POST', '/api/auth/login', { body: { user_name: 'ola@shop.test', password: 'Harbour!22' } })
    ).body.accessToken;
    assert.ok(token);
    expect((await call('GET', '/api/role/list', { token })).status).toBe(200);
    const again = await visit();
    await again.page.goto(link);
    await expect(again.page.getByText('This link was already used. Please sign in.')).toBeVisible();
    const repeat = await runCommand(['operator', 'add', 'ola@shop.test'], settings);
    expect([repeat.status, /is already a super-admin/.test(repeat.output)]).toEqual([0, true]);
  });

  test('signs up a seller with an emailed code and imports the store from an external marketplace', async () => {
    const person = { email: 'sam@store.test', name: 'Sam Stone', company_name: 'Stone Store' };
    const password = 'Lantern!45';
    const signup = await call('POST', '/api/signup', {
      body: { ...person, user_name: person.email, password, passwordConfirm: password },
    });
    expect(signup.status, JSON.stringify(signup.body)).toBe(200);
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
    expect(verified.status, JSON.stringify(verified.body)).toBe(200);
    const { signup_token } = dataOf<{ signup_token: string }>(verified.body);
    const market = 'ATVPDKIKX0DER';
    const state = await call('POST', '/api/market/connect/state', {
      body: { code: market, module_type: 'reimburse', signup_token },
    });
    expect(state.status, JSON.stringify(state.body)).toBe(200);
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
    expect(connected.status, JSON.stringify(connected.body)).toBe(200);
    const imported = await until('no import', async () => {
      const progress = await call('POST', '/api/market/connect/progress', {
        body: { seller_id: 'A1NORTHWIND01', signup_token },
      });
      const { imports } = dataOf<{ imports: { kind: string; state: string; rows: number }[] }>(progress.body);
      return imports.find(({ state, rows }) => state === 'done' && rows > 0);
    });
    expect(imported.rows).toBeGreaterThan(0);
  });

  test('stops within 10 s', async () => {
    assert.ok(serve);
    const began = performance.now();
    serve.kill('SIGTERM');
    await once(serve, 'close');
    expect(serve.exitCode).toBe(0);
    expect(performance.now() - began, 'the gateway has 10 s, and the command its own end').toBeLessThan(
      12_000,
    );
  });

  test('runs without sources, as in the container image', async () => {
    const image = join(folder, 'image');
    // All packages are installed here, so that the registry isn't needed.
    const collection = await runScript(['deploy/collect.mjs', image], { pnpm_config_offline: 'true' });
    expect(collection.status, collection.output).toBe(0);
    serve = spawn(process.execPath, ['gateway/dist/server.mjs', '--production'], {
      cwd: image,
      env: surroundings({ ...settings, NODE_ENV: 'production' }),
      stdio: 'ignore',
    });
    await isReady();
    expect((await fetch(`${url}/app/login`)).status).toBe(200);
    const login = { user_name: 'ola@shop.test', password: 'Harbour!22' };
    expect((await call('POST', '/api/auth/login', { body: login })).status).toBe(200);
    serve.kill('SIGTERM');
    await once(serve, 'close');
    expect(serve.exitCode).toBe(0);
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
});

const dataOf = <T>(body: object): T => ('data' in body ? body.data : undefined) as T;
