import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { InferInput } from 'valibot';
import * as v from 'valibot';
import { type SellerAccountKey, sellerAccountId } from '../../base/stores/seller-account-id.ts';
import { benchSecretsKey, type ImportBench, startImportBench } from '../../imports/import-fixture.ts';
import { rule, US } from './request-fixture.ts';
import { addRule } from './rules.ts';
import type { SenderOrders } from './sender-process-fixture.ts';

// Half a minute on two cores; a busy machine may take longer.
jest.setTimeout(240_000);

const KILLS = 50;
/**
 * Far longer than a request takes, including stalls of a busy machine; afterwards requests of a dead sender are
 * resolved.
 */
const LEASE_MS = 6_000;
const program = fileURLToPath(new URL('./sender-process-fixture.ts', import.meta.url));
const SELLER = 'A3RATINGSONLY1';
const POST = 'createProductReviewAndSellerFeedbackSolicitation';
const GET = 'getSolicitationActionsForOrder';

const CallsSchema = v.object({
  solicitations: v.array(v.object({ orderId: v.string(), times: v.number() })),
});

let bench: ImportBench;
let key: SellerAccountKey;
let compiled = '';
const running = new Set<ChildProcess>();

beforeAll(async () => {
  compiled = await mkdtemp(join(tmpdir(), 'fairshelf-senders-'));
  bench = await startImportBench();
  key = await bench.connect(SELLER, US);
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await bench.stop();
  await rm(compiled, { recursive: true });
});

/** The orders that are planned and due now, by the five-day rule. */
async function dueOrders(): Promise<string[]> {
  await bench.run(key, { feeds: ['orders', 'order-details'] });
  const now = bench.services.now();
  const channel = { companyId: key.companyId, sellerId: SELLER, marketId: US };
  return bench.database.withCompany(key.companyId, async (db) => {
    await addRule(db, channel, rule({ delayDays: 5 }), { userId: key.companyId, now });
    const rows = await db
      .selectFrom('review_request')
      .select('order_id')
      .where('state', '=', 'scheduled')
      .where('due_at', '<=', now)
      .execute();
    return rows.map(({ order_id }) => order_id);
  });
}

/** Those of them for which Amazon offers a request: each must get exactly one. */
async function offeredOrders(orderIds: readonly string[]): Promise<string[]> {
  const { solicitations } = bench.services.connector;
  const offered: string[] = [];
  for (const orderId of orderIds) {
    const answer = await solicitations.isAvailable(sellerAccountId(key), US, orderId);
    if (!answer.ok) throw new Error(answer.error.message);
    if (answer.value) offered.push(orderId);
  }
  return offered;
}

/** A sender as a separate process, loaded and waiting for its signal to start. */
async function startSender(): Promise<ChildProcess> {
  const orders: InferInput<typeof SenderOrders> = {
    ...key,
    databaseUrl: bench.database.url,
    sandboxUrl: bench.sandbox.url,
    secretsKey: benchSecretsKey,
    clockAhead: bench.services.now().getTime() - Date.now(),
    leaseMs: LEASE_MS,
    attemptTimeoutMs: 300,
    rateScale: 1_000,
  };
  const child = spawn(process.execPath, ['--no-warnings', program], {
    // Compiled once for all senders, because starting a sender takes most of the time.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, SENDER_ORDERS: JSON.stringify(orders) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await once(child.stdout, 'data');
  return child;
}

/**
 * A random moment of a sender's work: a few lines and milliseconds later, so that kills on a slow machine hit every
 * step as on a fast one.
 */
async function someMoment(sender: ChildProcess): Promise<void> {
  for (let lines = Math.random() * 14; lines > 1; lines -= 1)
    if (sender.stdout) await once(sender.stdout, 'data');
  await wait(Math.random() * 12);
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** The number of requests with a due next step or an unknown outcome. */
const unfinished = async () => {
  const { count } = await bench.database.withCompany(key.companyId, (db) =>
    db
      .selectFrom('review_request')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('due_at', 'is not', null)
      .where(({ eb, or }) => or([eb('due_at', '<=', bench.services.now()), eb('state', '=', 'unknown')]))
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
};

it('sends exactly one request per order even though senders are killed at random during an API outage', async () => {
  const due = await dueOrders();
  const offered = await offeredOrders(due);
  expect(offered.length).toBeGreaterThan(200);

  // This marketplace accepts a second request, and counts it: only the sender itself keeps the guarantee.
  await bench.sandbox.control('solicitations', { acceptSecond: true });
  const slow = { share: 0.3, delayMs: 40 };
  await bench.sandbox.control('storm', {
    ...slow,
    operation: POST,
    kinds: ['slow', 'slow', 'lostAnswer', 'lateError500', 'error503', 'throttle', 'hang'],
  });
  await bench.sandbox.control('storm', {
    ...slow,
    operation: GET,
    kinds: ['slow', 'slow', 'error500', 'throttle'],
  });

  let kills = 0;
  let workAtLastKill = 0;
  /** One of two slots for a sender: the one working there is killed, and the next, already loaded, continues. */
  async function place(): Promise<ChildProcess> {
    let next = startSender();
    for (;;) {
      const sender = await next;
      sender.stdin?.write('begin\n');
      if (kills >= KILLS) return sender;
      next = startSender();
      await someMoment(sender);
      await end(sender, 'SIGKILL');
      kills += 1;
      workAtLastKill = await unfinished();
    }
  }
  const last = await Promise.all([place(), place()]);
  expect(kills).toBeGreaterThanOrEqual(KILLS);
  // Every kill hit a working sender.
  expect(workAtLastKill).toBeGreaterThan(0);
  // Without failures from here on: work left by dead senders is picked up when its lease expires.
  for (const operation of [POST, GET])
    await bench.sandbox.control('storm', { operation, kinds: ['slow'], share: 0 });
  while ((await unfinished()) > 0) await wait(100);
  for (const sender of last) await end(sender, 'SIGTERM');

  const { solicitations } = v.parse(CallsSchema, await bench.sandbox.control('calls'));
  expect(solicitations.filter(({ times }) => times !== 1)).toEqual([]);
  expect(solicitations.map(({ orderId }) => orderId).toSorted()).toEqual(offered.toSorted());

  const rows = await bench.database.withCompany(key.companyId, (db) =>
    db.selectFrom('review_request').select(['order_id', 'state', 'reason']).execute(),
  );
  const made = rows.filter(({ state, reason }) => state === 'sent' || reason === 'lost-answer');
  expect(made.map(({ order_id }) => order_id).toSorted()).toEqual(offered.toSorted());
  const ends = new Set(rows.filter(({ order_id }) => due.includes(order_id)).map(({ state }) => state));
  expect([...ends].toSorted()).toEqual(['already_sent', 'ineligible', 'sent']);
});
