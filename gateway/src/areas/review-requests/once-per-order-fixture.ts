import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from '@jest/globals';
import type { InferInput } from 'valibot';
import * as v from 'valibot';
import { type SellerAccountKey, sellerAccountId } from '../../base/stores/seller-account-id.ts';
import { benchSecretsKey, type ImportBench, startImportBench } from '../../imports/import-fixture.ts';
import { rule, US } from './request-fixture.ts';
import { addRule } from './rules.ts';
import type { SenderOrders } from './sender-process-fixture.ts';

export const KILLS = 50;
/**
 * Far longer than a request takes, including stalls of a busy machine: what a dead sender left is resolved after it.
 */
const LEASE_MS = 6_000;

const program = fileURLToPath(new URL('./sender-process-fixture.ts', import.meta.url));
const SELLER = 'A3RATINGSONLY1';
export const POST = 'createProductReviewAndSellerFeedbackSolicitation';
export const GET = 'getSolicitationActionsForOrder';

export const CallsSchema = v.object({
  solicitations: v.array(v.object({ orderId: v.string(), times: v.number() })),
});

/** The sandbox, with what imports need to reach it. */
export let bench: ImportBench;
/** The seller account. */
export let key: SellerAccountKey;
let compiled = '';
const running = new Set<ChildProcess>();

/** For tests: a connected seller, and no sender that outlives the file. */
export function setUpSender(): void {
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
}

/** The orders that are planned and due now, by the five-day rule. */
export async function dueOrders(): Promise<string[]> {
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
export async function offeredOrders(orderIds: readonly string[]): Promise<string[]> {
  const { solicitations } = bench.services.connector;
  const eligibleIds: string[] = [];
  for (const orderId of orderIds) {
    const answer = await solicitations.isAvailable(sellerAccountId(key), US, orderId);
    if (!answer.ok) throw new Error(answer.error.message);
    if (answer.value) eligibleIds.push(orderId);
  }
  return eligibleIds;
}

/** A sender as a separate process, loaded and waiting for its signal to start. */
export async function startSender(): Promise<ChildProcess> {
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
    // Compiled once for all of them: most of a kill's cost is a sender's start.
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
export async function someMoment(sender: ChildProcess): Promise<void> {
  for (let lines = Math.random() * 14; lines > 1; lines -= 1)
    if (sender.stdout) await once(sender.stdout, 'data');
  await wait(Math.random() * 12);
}

/** Ends a sender, and waits until it has ended. */
export async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** The number of requests with a due next step or an unknown outcome. */
export const unfinishedCount = async () => {
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
