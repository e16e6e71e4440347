import type { RequestRule } from '@fairshelf/shared-contracts/review-requests';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { type RequestChange, undoChange } from './change-rules.ts';
import { makeConfirmedChange, previewChange } from './confirm-change.ts';
import type { ChannelKey } from './plan-requests.ts';
import { NOW, openRequestBench, order, type RequestBench, rule } from './request-fixture.ts';
import { sendDueRequests } from './send-due-requests.ts';
import { accountOf, fakeMarketplace, sendingMeans } from './sending-fixture.ts';

/** The database of the test file. */
export let bench: RequestBench;
/** The channel of the test. */
export let channel: ChannelKey;
const MINUTE_MS = 60_000;
export const OTHER = '00000000-0000-4000-8000-000000000002';

/** For tests: another channel for each test. */
export function setUpChannel(): void {
  beforeAll(async () => {
    bench = await openRequestBench();
  });
  afterAll(() => bench.stop());
  beforeEach(changeChannel);
}

/** Goes on with another channel. */
export async function changeChannel(): Promise<void> {
  channel = await bench.channel();
}

/** A time so many minutes after NOW. */
export const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE_MS);
/** Who changes something, and when. */
export const who = (now = NOW, userId = channel.companyId) => ({ userId, now });
/** Previews a change. */
export const preview = (change: RequestChange, by = who()) =>
  previewChange(bench.database, channel, change, by);
/** Makes a change with its confirmation. */
export const make = (change: RequestChange, confirmation: string, by = who()) =>
  makeConfirmedChange(bench.database, channel, { change, confirmation }, by);

/** A change that adds a rule. */
export const add = (fields: Parameters<typeof rule>[0] = {}): RequestChange => ({
  kind: 'add',
  rule: rule(fields),
});
/** A change of a saved rule. */
export const update = (saved: RequestRule, fields: Parameters<typeof rule>[0]): RequestChange => ({
  kind: 'update',
  ruleId: saved.id,
  version: saved.version,
  rule: rule(fields),
});

/** Three orders due now, one due in 3 days, one in 10. */
export const storeOrders = () =>
  bench.store(channel, [order(), order(), order(), order({ delivered: 4 }), order({ delivered: -3 })]);

/** The number of planned requests. */
export const queueSize = async () =>
  [...(await bench.states(channel)).values()].filter((state) => state === 'scheduled').length;

/** Undoes the newest change. */
export const undo = (now: Date) =>
  bench.database.withCompany(channel.companyId, (db) => undoChange(db, channel, now));

/** What senders send at a given time. */
export async function sentAt(now: Date): Promise<number> {
  const marketplace = fakeMarketplace();
  const { means, forward } = sendingMeans(bench, marketplace);
  forward(now.getTime() - NOW.getTime());
  await sendDueRequests(means, accountOf(channel), { until: Number.POSITIVE_INFINITY });
  return marketplace.accepted.length;
}
