import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from '@jest/globals';
import type { InferInput } from 'valibot';
import { type MailSink, startMailSink } from '../../base/mail/mail-sink.ts';
import { createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import type { CampaignOrders } from './campaign-process-fixture.ts';

export const SENDER = 'Example GmbH, Street 1, 10115 Berlin, Germany';
/** A thousand at each run; the full number of 20,000 with `CAMPAIGN_RECIPIENTS=20000` (docs/campaigns.md). */
export const RECIPIENTS = Number(process.env.CAMPAIGN_RECIPIENTS ?? 1_000);

export const KILLS = 3;
/** The emails that are sent at once. */
export const LANES = 4;
/** Far longer than sending takes here: what a dead sender left is picked up after it. */
const LEASE_MS = 2_500;

const program = fileURLToPath(new URL('./campaign-process-fixture.ts', import.meta.url));

/** The database of the test file. */
export let database: MigratedDatabase;
/** The mail server. */
export let sink: MailSink;
let compiled = '';
const running = new Set<ChildProcess>();

/** For tests: a database and a mail server, and no sender that outlives the file. */
export function setUpSink(): void {
  beforeAll(async () => {
    compiled = await mkdtemp(join(tmpdir(), 'fairshelf-campaigns-'));
    database = await createMigratedDatabase();
    sink = await startMailSink();
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await sink.stop();
    await database.drop();
    await rm(compiled, { recursive: true });
  });
}

/** A sender as a separate process, ready to start. */
export async function startSender(): Promise<ChildProcess> {
  const orders: InferInput<typeof CampaignOrders> = {
    databaseUrl: database.url,
    sinkUrl: sink.url,
    leaseMs: LEASE_MS,
  };
  const child = spawn(process.execPath, ['--no-warnings', program], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, CAMPAIGN_ORDERS: JSON.stringify(orders) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await once(child.stdout, 'data');
  return child;
}

/** Ends a sender, and waits until it has ended. */
export async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** The state of a campaign. */
export const stateOf = async (campaignId: string) => {
  const { state } = await database.system
    .selectFrom('campaign')
    .select('state')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
  return state;
};
