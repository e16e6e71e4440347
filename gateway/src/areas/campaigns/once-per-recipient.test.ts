import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { InferInput } from 'valibot';
import { type MailSink, startMailSink } from '../../base/mail/mail-sink.ts';
import { createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { addReaders, audience, content } from './campaign-fixture.ts';
import type { CampaignOrders } from './campaign-process-fixture.ts';
import { addDraft, scheduleDraft } from './change-campaigns.ts';

const SENDER = 'Example GmbH, Street 1, 10115 Berlin, Germany';
/** A thousand at each run; the full number of 20,000 with `CAMPAIGN_RECIPIENTS=20000` (docs/campaigns.md). */
const RECIPIENTS = Number(process.env.CAMPAIGN_RECIPIENTS ?? 1_000);
const KILLS = 3;
const LANES = 4;
/** Far longer than sending takes here; afterwards the work of a dead sender is picked up. */
const LEASE_MS = 2_500;
const program = fileURLToPath(new URL('./campaign-process-fixture.ts', import.meta.url));

jest.setTimeout(60_000 + RECIPIENTS * 100);

let database: MigratedDatabase;
let sink: MailSink;
let compiled = '';
const running = new Set<ChildProcess>();

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

async function startSender(): Promise<ChildProcess> {
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

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

const stateOf = async (campaignId: string) => {
  const { state } = await database.system
    .selectFrom('campaign')
    .select('state')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
  return state;
};

it('emails each recipient exactly once even though the sender is killed three times', async () => {
  await addReaders(database, RECIPIENTS);
  const now = new Date();
  const { user_id: userId } = await database.system
    .selectFrom('app_user')
    .select('user_id')
    .executeTakeFirstOrThrow();
  const campaignId = await addDraft(database, { name: 'All', ...content, audience }, { userId, now });
  await expect(
    scheduleDraft(database, campaignId, { version: 1, at: now, now, sender: SENDER }),
  ).resolves.toEqual({
    kind: 'scheduled',
    recipients: RECIPIENTS,
  });

  let next = startSender();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const sender = await next;
    sender.stdin?.write('begin\n');
    next = startSender();
    while (sink.received.length < (RECIPIENTS * kill) / (KILLS + 1)) await wait(5);
    await wait(Math.random() * 20);
    await end(sender, 'SIGKILL');
    // It was working: it left waiting people behind.
    await expect(stateOf(campaignId)).resolves.toBe('sending');
  }
  const last = await next;
  last.stdin?.write('begin\n');
  while ((await stateOf(campaignId)) !== 'sent') await wait(50);
  await end(last, 'SIGTERM');

  const rows = await database.system
    .selectFrom('campaign_recipient')
    .select(['email', 'recipient_id', 'state'])
    .execute();
  const times = new Map<string, number>();
  for (const { to } of sink.received) times.set(to, (times.get(to) ?? 0) + 1);
  // Guarantees at-most-once delivery: nobody gets it twice, regardless of crashes.
  expect([...times].filter(([, count]) => count > 1)).toEqual([]);
  // Nobody is missing, except those whose email was between intent and last line at a kill: the campaign reports
  // them.
  const unclear = rows.filter(({ state }) => state === 'unclear');
  expect(unclear.length).toBeLessThanOrEqual(KILLS * LANES);
  const missing = rows.filter(({ email }) => !times.has(email));
  expect(missing.filter(({ state }) => state !== 'unclear')).toEqual([]);
  expect(rows.filter(({ state }) => state !== 'sent' && state !== 'unclear')).toEqual([]);
  expect(rows).toHaveLength(RECIPIENTS);
  // The message id belongs to the recipient, the same for every attempt.
  const ids = new Set(sink.received.map(({ text }) => /^Message-ID: <([^@]+)@/m.exec(text)?.[1]));
  expect(ids.size).toBe(times.size);
  if (process.env.CAMPAIGN_RECIPIENTS)
    process.stdout.write(
      `${times.size} mailed once, ${unclear.length} unclear, ${missing.length} of them not mailed\n`,
    );
});
