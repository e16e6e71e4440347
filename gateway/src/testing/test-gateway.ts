import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, Envelope } from '@fairshelf/shared-contracts/core';
import type { InjectOptions } from 'fastify';
import { demoPassword } from '../areas/demo/demo-accounts.ts';
import { readSettings, type Settings } from '../base/settings/read-settings.ts';
import { createGateway, type Gateway, type GatewayParts } from '../server/gateway.ts';
import { workers } from '../server/jobs.ts';
import { eventually } from './eventually.ts';
import { createMigratedDatabase, type MigratedDatabase } from './test-database.ts';

/** For tests: 32 bytes that aren't secret. */
export const testKey = `test:${Buffer.alloc(32, 7).toString('base64')}`;

/** For tests: complete settings, with defaults for everything that a test omits. */
export function testSettings(overrides: Record<string, string>): Settings {
  const read = readSettings({
    PORT: '0',
    LOG_LEVEL: 'silent',
    SECRETS_KEY: testKey,
    DEMO: '1',
    DATA_DIR: join(tmpdir(), `fairshelf-gateway-${process.pid}`),
    PUBLISH_LOCAL_BUILDS: '0',
    ...overrides,
  });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.settings;
}

export interface Answer {
  readonly status: number;
  readonly body: Envelope & Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface TestGateway extends Gateway {
  readonly database: MigratedDatabase;
  /** The clock of the gateway, in Unix ms. */
  readonly clock: { now: number };
  readonly ask: (method: Call['method'], url: string, options?: AskOptions) => Promise<Answer>;
  /** Signs a demo account in; returns its token. */
  readonly signIn: (email: string, password?: string) => Promise<string>;
  /** Waits until the mailbox has `count` emails for this address; returns the newest one's text. */
  readonly mailTo: (email: string, count?: number) => Promise<string>;
  readonly end: () => Promise<void>;
}

export interface AskOptions {
  readonly token?: string;
  readonly body?: object | string;
  readonly address?: string;
  /** A browser's Cookie header. */
  readonly cookie?: string;
}

/**
 * For tests: a started gateway with demo data on a separate database. The marketplace is unavailable unless given.
 */
export async function startTestGateway(
  parts: GatewayParts = {},
  overrides: Record<string, string> = {},
): Promise<TestGateway> {
  const database = await createMigratedDatabase();
  const clock = { now: Date.now() };
  const gateway = await createGateway(testSettings({ DATABASE_URL: database.url, ...overrides }), {
    now: () => new Date(clock.now),
    workers: workers.filter(({ kind }) => /^(mail|identity)\./.test(kind.name)),
    ...parts,
  });
  await gateway.start().catch(async (error: unknown) => {
    await gateway.stop();
    throw error;
  });

  const ask: TestGateway['ask'] = async (method, url, { token, body, address, cookie } = {}) => {
    const options: InjectOptions = { method, url };
    if (token) options.headers = { authorization: `Bearer ${token}` };
    if (body !== undefined) {
      options.payload = body;
      options.headers = { 'content-type': 'application/json', ...options.headers };
    }
    if (cookie) options.headers = { cookie, ...options.headers };
    if (address) options.remoteAddress = address;
    const answer = await gateway.app.inject(options);
    // A call may answer with a file.
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : { error: false },
      headers: answer.headers,
    };
  };
  return {
    ...gateway,
    database,
    clock,
    ask,
    signIn: async (user_name, password = demoPassword) => {
      const { body } = await ask('POST', '/api/auth/login', { body: { user_name, password } });
      if (typeof body.accessToken !== 'string') throw new Error(`${user_name}: ${JSON.stringify(body)}`);
      return body.accessToken;
    },
    mailTo: (email, count = 1) => waitForMail(database, email, count),
    end: async () => {
      await gateway.stop();
      await database.drop();
    },
  };
}

const waitForMail = (database: MigratedDatabase, email: string, count: number): Promise<string> =>
  eventually(`No mail to ${email}.`, async () => {
    const mails = await database.system
      .selectFrom('mail_message')
      .select('text')
      .where('recipient', '=', email)
      .orderBy('mail_id', 'desc')
      .execute();
    return mails.length >= count ? mails[0]?.text : undefined;
  });
