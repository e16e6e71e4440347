import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import { addReaders, audience, content } from './campaign-fixture.ts';
import { addDraft, scheduleDraft } from './change-campaigns.ts';
import {
  database,
  end,
  KILLS,
  LANES,
  RECIPIENTS,
  SENDER,
  setUpSink,
  sink,
  startSender,
  stateOf,
} from './killed-sender-fixture.ts';

setUpSink();

jest.setTimeout(60_000 + RECIPIENTS * 100);

it('emails each recipient exactly once, though the sender is killed three times in the middle of it', async () => {
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
