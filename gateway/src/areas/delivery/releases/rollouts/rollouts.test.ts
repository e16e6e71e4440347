import { createServer } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../testing/eventually.ts';
import { addFreeze, removeFreeze } from './freezes.ts';
import { notifyEnded } from './notify-ended.ts';
import { postOutcomeWorker } from './post-outcome.ts';
import {
  ask,
  deliveryOf,
  EDITION,
  gateway,
  later,
  lineOf,
  look,
  MINUTE,
  roll,
  rolloutOf,
  setUpRollouts,
  shareOf,
  someRemote,
  visits,
} from './rollout-fixture.ts';

setUpRollouts();

describe('a rollout', () => {
  it('advances while the canary performs as well, and ends at 100%', async () => {
    const remote = await someRemote();
    expect((await ask(remote, roll)).body.data).toMatchObject({ line: { canary: { share: 1 } } });
    const { since } = (await lineOf(remote))?.canary ?? {};
    await look();
    expect(await shareOf(remote)).toBe(1);
    await visits(remote, '1.0.0', 1_000, 10);
    await visits(remote, '2.0.0', 30);
    later(30);
    await look();
    expect(await shareOf(remote)).toBe(25);
    // The evidence of all steps counts together.
    expect((await lineOf(remote))?.canary?.since).toBe(since);
    later(1);
    await visits(remote, '2.0.0', 300, 3);
    later(29);
    await look();
    expect(await lineOf(remote)).toMatchObject({
      active: { version: '2.0.0' },
      previous: { version: '1.0.0' },
    });
    expect(await shareOf(remote)).toBeUndefined();
    expect(await rolloutOf(remote)).toMatchObject({ state: 'completed', step: 2 });
    const history = await gateway.services.releases.list(remote);
    expect(history.changes.map(({ action, actor }) => `${action} by ${actor}`).slice(0, 3)).toEqual([
      'promote by rollout by deployment key',
      'widen by rollout by deployment key',
      'canary by deployment key',
    ]);
    expect(history.changes[1]?.reason).toMatch(/^Step 2 of 3: 0\.0% of its visits failed, 1\.0%/);
  });

  it('is rolled back on real failures halfway, and emails the reason', async () => {
    const remote = await someRemote();
    await ask(remote, { ...roll, notify: ['team@probe.test'] });
    await visits(remote, '1.0.0', 2_000, 10);
    await visits(remote, '2.0.0', 200, 60);
    later(30);
    await look();
    expect(await lineOf(remote)).toMatchObject({ active: { version: '1.0.0' } });
    expect(await shareOf(remote)).toBeUndefined();
    const rollout = await rolloutOf(remote);
    expect(rollout).toMatchObject({ state: 'rolled-back', step: 0 });
    expect(rollout?.outcome).toMatch(
      /^Rolled back by automatic rollback: 2\.0\.0 failed in 30\.0% of its visits/,
    );
    const { versions } = await gateway.services.releases.list(remote);
    expect(versions.map(({ version, failure }) => [version, failure?.slice(0, 12)])).toEqual([
      ['2.0.0', '2.0.0 failed'],
      ['1.0.0', undefined],
    ]);
    await notifyEnded(gateway.services);
    await notifyEnded(gateway.services);
    const mail = await gateway.mailTo('team@probe.test');
    expect(mail).toContain('failed in 30.0% of its visits');
    const mails = await gateway.database.system
      .selectFrom('mail_message')
      .select('subject')
      .where('recipient', '=', 'team@probe.test')
      .execute();
    expect(mails).toEqual([{ subject: `${remote} 2.0.0: rolled back` }]);
  });

  it('posts its outcome to a webhook, and fails the job while that is down', async () => {
    let status = 200;
    const bodies: unknown[] = [];
    const receiver = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += String(part);
      });
      request.on('end', () => {
        bodies.push(JSON.parse(text));
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const address = receiver.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const remote = await someRemote();
    expect((await ask(remote, { ...roll, notify: ['somebody'] })).status).toBe(400);
    await ask(remote, { ...roll, notify: [`http://127.0.0.1:${port}/hook`] });
    await ask(remote, { action: 'activate', version: '2.0.0' });
    await notifyEnded(gateway.services);
    await eventually('no post arrived', async () => bodies[0]);
    const delivery = await eventually('the delivery was not noted', () => deliveryOf(remote, 'delivered'));
    expect(delivery).toMatchObject({ host: `127.0.0.1:${port}`, attempts: 1, status: 200, error: '' });
    // The attempts of the queue, without its waits: the receiver is down once, then it accepts.
    const job = {
      to: `http://127.0.0.1:${port}/hook`,
      delivery: delivery.delivery_id,
      remote,
      version: '2.0.0',
      edition: EDITION,
      state: 'ended',
      outcome: 'Ended by a test.',
      url: 'http://localhost/app/system/platform',
    };
    const attempt = () => postOutcomeWorker.run(job, gateway.services, new AbortController().signal);
    status = 503;
    await expect(attempt()).rejects.toThrow('The address answered 503.');
    expect(await deliveryOf(remote, 'queued')).toMatchObject({ attempts: 2, status: 503 });
    status = 200;
    await attempt();
    expect(await deliveryOf(remote, 'delivered')).toMatchObject({ attempts: 3, status: 200 });
    await new Promise((resolve) => receiver.close(resolve));
    expect(bodies).toHaveLength(3);
    expect(bodies[0]).toMatchObject({
      type: 'rollout.ended',
      remote,
      version: '2.0.0',
      edition: EDITION,
      state: 'ended',
      text: expect.stringContaining(`${remote} 2.0.0: rollout ended. `),
    });
  });

  it('waits for enough visits to decide, and continues without them after four intervals', async () => {
    const remote = await someRemote();
    await ask(remote, roll);
    later(30);
    await look();
    expect(await rolloutOf(remote)).toMatchObject({ step: 0, waits_for: 'visits' });
    later(89);
    await look();
    expect(await shareOf(remote)).toBe(1);
    later(1);
    await look();
    expect(await shareOf(remote)).toBe(25);
    expect(await rolloutOf(remote)).toMatchObject({ step: 1, waits_for: null });
    const { changes } = await gateway.services.releases.list(remote);
    expect(changes[0]?.reason).toBe('Step 2 of 3: too few visits to judge by (0).');
  });

  it('waits while half of the error budget is spent', async () => {
    const remote = await someRemote();
    await ask(remote, roll);
    await visits(remote, '1.0.0', 1_000, 10);
    await visits(remote, '2.0.0', 100, 6);
    later(30);
    await look();
    expect(await rolloutOf(remote)).toMatchObject({ state: 'running', step: 0, waits_for: 'evidence' });
    later(1);
    await visits(remote, '1.0.0', 10_000, 100);
    await visits(remote, '2.0.0', 1_000, 5);
    later(1);
    await look();
    expect(await shareOf(remote)).toBe(25);
  });

  it('pauses and resumes, and takes an overdue step at once', async () => {
    const remote = await someRemote();
    await ask(remote, roll);
    expect((await ask(remote, { action: 'pause' })).status).toBe(200);
    await visits(remote, '2.0.0', 50);
    later(60);
    await look();
    expect(await shareOf(remote)).toBe(1);
    expect((await ask(remote, { action: 'pause' })).body.message).toBe(
      `There is no running rollout of ${remote} in 'unified'.`,
    );
    await ask(remote, { action: 'resume' });
    await look();
    expect(await shareOf(remote)).toBe(25);
  });

  it('waits during a freeze, when keys can roll back but not release', async () => {
    const remote = await someRemote();
    await ask(remote, roll);
    await visits(remote, '2.0.0', 50);
    later(30);
    const now = gateway.clock.now;
    const freeze = {
      startsAt: new Date(now - MINUTE),
      endsAt: new Date(now + 60 * MINUTE),
      reason: 'Black Friday',
      createdBy: 'test',
    };
    const id = await addFreeze(gateway.database, freeze, new Date(now));
    await look();
    expect(await rolloutOf(remote)).toMatchObject({ step: 0, waits_for: 'freeze' });
    const refusal = await ask(remote, { action: 'promote' });
    expect(refusal.status).toBe(409);
    expect(refusal.body.message).toMatch(/^Releases are frozen until .*: Black Friday\./);
    await removeFreeze(gateway.database, id);
    later(1);
    await look();
    expect(await shareOf(remote)).toBe(25);
  });

  it('ends when someone else changes the remote', async () => {
    const remote = await someRemote();
    await ask(remote, roll);
    await ask(remote, { action: 'rollback', reason: 'it was blue' });
    expect(await rolloutOf(remote)).toMatchObject({
      state: 'ended',
      outcome: 'Rolled back by deployment key: it was blue',
    });
    later(30);
    await look();
    expect(await shareOf(remote)).toBeUndefined();
  });

  it('takes each step once when several gateways check at the same moment', async () => {
    const remote = await someRemote();
    await ask(remote, { ...roll, steps: [1, 5, 25, 100] });
    await visits(remote, '2.0.0', 50);
    later(30);
    await Promise.all([look(), look(), look(), look()]);
    expect(await shareOf(remote)).toBe(5);
    const { changes } = await gateway.services.releases.list(remote);
    expect(changes.filter(({ action }) => action === 'widen')).toHaveLength(1);
  });

  it("refuses steps that don't increase to 100", async () => {
    const remote = await someRemote();
    for (const steps of [[100], [5, 5, 100], [25, 5, 100], [1, 50]])
      expect((await ask(remote, { ...roll, steps })).status).toBe(400);
    expect(await rolloutOf(remote)).toBeUndefined();
  });
});
