import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { gateway } from '../../testing/set-up-gateway.ts';
import {
  APPROVALS,
  activation,
  ann,
  approve,
  ask,
  ben,
  DAY,
  guardedRemote,
  keyOf,
  rollout,
  setUpOperators,
  signInBoth,
  Waits,
} from './guarded-remote-fixture.ts';
import { someRelease } from './releases/release-fixture.ts';
import { advanceRollouts } from './releases/rollouts/advance-rollouts.ts';

setUpOperators();

describe('a release of a remote that needs two persons', () => {
  it.each([
    ['an activation', activation, { active: { version: '2.0.0' } }],
    ['a canary', { action: 'canary', version: '2.0.0', share: 5 }, { canary: { share: 5 } }],
    ['a rollout', rollout, { canary: { version: '2.0.0', share: 50 } }],
    ['a pin', { action: 'pin', version: '2.0.0' }, { pinned: { version: '2.0.0' } }],
  ])('%s waits, and is carried out on approval', async (_, body, expected) => {
    const { change, line } = await guardedRemote();
    const before = await line();
    const answer = await change({ ...body, reason: 'faster' });
    expect(answer.body.data).toMatchObject({ changed: false, line: before });
    const { id, expiresAt } = v.parse(Waits, answer.body.data).waits;
    expect(expiresAt).toBe(new Date(gateway.clock.now + 7 * DAY).toISOString());
    expect(await line()).toEqual(before);
    expect((await approve(id)).status).toBe(200);
    expect(await line()).toMatchObject(expected);
  });

  it('a promotion waits too', async () => {
    const { change, line, idOf } = await guardedRemote();
    await approve(await idOf({ action: 'canary', version: '2.0.0', share: 5 }));
    const id = await idOf({ action: 'promote' });
    expect((await line())?.active.version).toBe('1.0.0');
    await approve(id);
    expect((await line())?.active.version).toBe('2.0.0');
    expect((await change({ action: 'promote' })).status).toBe(409);
  });

  it('an approved rollout takes its steps without further approvals', async () => {
    const { remote, idOf, line } = await guardedRemote();
    await approve(await idOf(rollout));
    for (let look = 0; look < 3; look++) {
      gateway.clock.now += 2 * 60 * 60_000;
      await advanceRollouts(gateway.services, (problem) => {
        throw problem;
      });
    }
    expect(await line()).toMatchObject({ active: { version: '2.0.0' } });
    const { changes } = await gateway.services.releases.list(remote);
    expect(changes.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
      'promote rollout by Plans / ci, approved by cases@demo.test',
      'canary Plans / ci, approved by cases@demo.test',
      'request Plans / ci',
      'activate test',
    ]);
    await signInBoth();
  });

  it('can be rolled back and withdrawn by one person', async () => {
    const { change, idOf } = await guardedRemote();
    await approve(await idOf(activation));
    expect((await change({ action: 'rollback' })).body.data).toMatchObject({ changed: true });
    expect((await change({ action: 'withdraw' })).body.data).toMatchObject({ changed: true, line: null });
  });

  it('is not approved by the operator who made the key, nor by the key or its holder', async () => {
    const { remote, key, idOf, line } = await guardedRemote();
    const id = await idOf(activation);
    const own = await approve(id, ann);
    expect([own.status, own.body.message]).toEqual([409, expect.stringContaining('your own request')]);
    const path = `/api/releases/${remote}/approvals/${id}`;
    const outcome = { outcome: 'approve' };
    expect((await ask(key, 'POST', path, outcome)).body.message).toContain('may not approve');
    const sameHolder = await keyOf('ci', remote, ['approve']);
    expect((await ask(sameHolder, 'POST', path, outcome)).status).toBe(409);
    expect((await ask('deployment-key-of-tests', 'POST', path, outcome)).status).toBe(403);
    expect((await line())?.active.version).toBe('1.0.0');
  });

  it('is approved or rejected with the key of another holder', async () => {
    const { remote, idOf, line } = await guardedRemote();
    const second = await keyOf('lead', remote, ['approve']);
    const decide = (id: string, outcome: string) =>
      ask(second, 'POST', `/api/releases/${remote}/approvals/${id}`, { outcome });
    expect((await decide(await idOf(activation), 'reject')).body.data).toEqual({ line: null });
    expect((await line())?.active.version).toBe('1.0.0');
    const approval = await decide(await idOf(activation), 'approve');
    expect(approval.body.data).toMatchObject({ line: { active: { version: '2.0.0' } } });
    const elsewhere = await guardedRemote();
    expect((await decide(await elsewhere.idOf(activation), 'approve')).status).toBe(409);
  });

  it("an operator's own change waits for another operator", async () => {
    const { remote, line } = await guardedRemote();
    const body = { ...activation, revision: 1 };
    const answer = await ask(ann, 'PUT', `/api/platform/remotes/${remote}`, body);
    const { id } = v.parse(Waits, answer.body.data).waits;
    expect((await approve(id, ann)).status).toBe(409);
    expect((await approve(id)).status).toBe(200);
    expect((await line())?.active.version).toBe('2.0.0');
  });

  it('is requested once however often a job retries, and decided once', async () => {
    const { idOf } = await guardedRemote();
    const id = await idOf(activation);
    expect(await idOf(activation)).toBe(id);
    const answers = await Promise.all([approve(id), approve(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("isn't carried out if the remote has changed", async () => {
    const { change, idOf, line } = await guardedRemote();
    const id = await idOf(activation);
    await change({ action: 'withdraw', version: '1.0.0' });
    const late = await approve(id);
    expect(late.status).toBe(409);
    expect((await line())?.active.version).not.toBe('2.0.0');
  });

  it('expires after a week', async () => {
    const { remote, idOf, line } = await guardedRemote();
    const id = await idOf(activation);
    gateway.clock.now += 7 * DAY;
    await signInBoth();
    const late = await approve(id);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('has expired')]);
    expect((await line())?.active.version).toBe('1.0.0');
    const { body } = await ask(ben, 'GET', APPROVALS);
    expect(body.data).toContainEqual(expect.objectContaining({ id, remote, state: 'expired' }));
  });

  it('is listed with its reason, and audited', async () => {
    const { remote, idOf } = await guardedRemote();
    const id = await idOf({ ...activation, reason: 'faster' });
    const listApprovals = async (token: string) => (await ask(token, 'GET', APPROVALS)).body.data;
    const request = {
      id,
      remote,
      summary: 'Activation of 2.0.0 for everyone',
      reason: 'faster',
      requestedBy: 'Plans / ci',
      state: 'open',
      decidedBy: null,
    };
    expect(await listApprovals(ann)).toContainEqual(expect.objectContaining({ ...request, isOwn: true }));
    expect(await listApprovals(ben)).toContainEqual(expect.objectContaining({ ...request, isOwn: false }));
    await ask(ben, 'POST', `${APPROVALS}/${id}/reject`);
    expect(await listApprovals(ben)).toContainEqual(
      expect.objectContaining({ ...request, state: 'rejected', decidedBy: 'cases@demo.test' }),
    );
    const audit = await gateway.database.system
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'platform.reject-release')
      .execute();
    expect(audit).toContainEqual({ after: { id, outcome: 'rejected' } });
    const { changes } = await gateway.services.releases.list(remote);
    expect(changes[0]).toMatchObject({ action: 'reject', actor: 'cases@demo.test', version: '2.0.0' });
  });
});

describe('the rule of a remote', () => {
  it('refuses or warns over budget, by its setting, and never for conflicts', async () => {
    const remote = 'mf-large';
    const key = await keyOf('ci', remote, ['publish']);
    const routes = Array.from({ length: 61 }, (_, n) => ({
      name: `large-${n}`,
      path: `/large/${n}`,
      title: `Page ${n}`,
      access: { who: 'anyone' },
      files: [],
      shared: [],
    }));
    const begin = (version: string, more: object[] = []) =>
      ask(key, 'POST', '/api/releases', someRelease(remote, version, { routes: [...routes, ...more] }).offer);
    const refusal = await begin('1.0.0');
    expect([refusal.status, refusal.body.message]).toEqual([
      409,
      expect.stringContaining('61 routes: at most 60'),
    ]);
    const rule = { twoPersons: false, overBudget: 'warn' };
    await ask(ann, 'PUT', `/api/platform/release-rules/${remote}`, rule);
    expect((await begin('1.0.0')).status).toBe(200);
    const { releases } = gateway.services;
    await releases.store(remote, '1.0.0', 'entry.js', Buffer.from(`${remote} 1.0.0`));
    await releases.complete(remote, '1.0.0');
    const firstActivation = { action: 'activate', version: '1.0.0' } as const;
    await releases.change({ edition: 'unified', remote, wanted: firstActivation, actor: 'test' });
    expect((await releases.list(remote)).versions).toMatchObject([{ warnings: ['61 routes: at most 60'] }]);
    const wildcard = { ...routes[0], name: 'all', path: '/:any' };
    const conflict = await begin('1.0.1', [wildcard]);
    expect([conflict.status, conflict.body.message]).toEqual([
      409,
      expect.stringContaining('claims every address at the root'),
    ]);
  });

  it('warns about a large entry, with the size of the active one', async () => {
    const remote = 'mf-heavy';
    const rule = { twoPersons: false, overBudget: 'warn' };
    const { releases } = gateway.services;
    const publish = async (version: string, kilobytes: number) => {
      const { offer, files } = someRelease(remote, version, { code: 'x'.repeat(kilobytes * 1_024) });
      await releases.begin(offer, 'test');
      for (const [file, bytes] of files) await releases.store(remote, version, file, bytes);
      await releases.complete(remote, version);
    };
    await publish('1.0.0', 100);
    const firstActivation = { action: 'activate', version: '1.0.0' } as const;
    await releases.change({ edition: 'unified', remote, wanted: firstActivation, actor: 'test' });
    const problem = 'entry.js has 300.0 KB: an entry has at most 256.0 KB, active: 100.0 KB';
    await expect(publish('2.0.0', 300)).rejects.toThrow(problem);
    await ask(ann, 'PUT', `/api/platform/release-rules/${remote}`, rule);
    await publish('2.0.0', 300);
    expect((await releases.list(remote)).versions[0]).toMatchObject({ warnings: [problem] });
    await expect(publish('3.0.0', 1_025)).rejects.toThrow('an entry has at most 256.0 KB, active: 100.0 KB');
  });
});
