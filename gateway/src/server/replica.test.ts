import { expect, it } from '@jest/globals';
import pg from 'pg';
import { openReplica } from '../base/database/replica/open-replica.ts';
import { readLate } from '../base/database/replica/read-late.ts';
import { eventually } from '../testing/eventually.ts';
import { someoneWaits } from '../testing/lock-waits.ts';
import {
  ask,
  caughtUp,
  describeWithDebian,
  gateway,
  METRICS_TOKEN,
  pause,
  primary,
  query,
  reads,
  resume,
  setUpServers,
  signIn,
  standby,
  titlesFor,
} from './testing/replica-fixture.ts';

describeWithDebian('a gateway with a standby', () => {
  setUpServers();

  const post = {
    title: 'Written a moment ago',
    contents: '<p>New</p>',
    bullet_content_list: [],
    reference_content: '',
    cover_image: null,
    active: true,
  };

  it('confirms a write only after the next read is routed to the primary', async () => {
    const author = await signIn('admin@demo.test');
    const client = new pg.Client({ connectionString: primary.urlOf('shop') });
    await client.connect();
    try {
      await client.query('begin; select from fairshelf.session for update');
      let isAnswered = false;
      const writing = ask(author, 'POST', '/api/board/news', { ...post, title: 'Written before' }).finally(
        () => {
          isAnswered = true;
        },
      );
      await someoneWaits({ url: primary.urlOf('shop') });
      expect(isAnswered).toBe(false);
      await client.query('commit');
      expect((await writing).status).toBe(200);
    } finally {
      await client.end();
    }
  }, 60_000);

  it('reads lists from it, and those of a person who has just written from the primary', async () => {
    const [author, reader] = [await signIn('admin@demo.test'), await signIn('cases@demo.test')];
    await caughtUp();
    await pause();
    try {
      expect((await ask(author, 'POST', '/api/board/news', post)).status).toBe(200);
      const before = { primary: await reads('primary'), replica: await reads('replica') };
      expect(await titlesFor(author)).toContain(post.title);
      expect(await reads('primary')).toBe(before.primary + 1);
      expect(await titlesFor(reader)).not.toContain(post.title);
      expect(await reads('replica')).toBe(before.replica + 1);
    } finally {
      await resume();
    }
    const before = await reads('replica');
    await eventually('The author still reads the primary.', async () => {
      expect(await titlesFor(author)).toContain('Written a moment ago');
      return (await reads('replica')) > before ? true : undefined;
    });
  }, 60_000);

  it("reports its lag, and isn't read if it exceeds the limit", async () => {
    const { database } = gateway.services;
    const strict = openReplica({
      url: standby.urlOf('shop'),
      primary: database,
      max: 2,
      mostLagMs: 1_500,
      onError: () => undefined,
    });
    strict.start();
    try {
      await eventually('It was never fit to be read.', async () => strict.has(undefined) || undefined);
      await expect(strict.catchUp()).resolves.toBe(true);
      await pause();
      await query(primary, 'create table fairshelf.something_new (id int)');
      await eventually('It is still read.', async () => !strict.has(undefined) || undefined);
      expect(strict.lagSeconds()).toBeGreaterThan(1.5);
      await expect(strict.catchUp()).resolves.toBe(false);
      await resume();
      await eventually('It is not read again.', async () => strict.has(undefined) || undefined);
    } finally {
      await resume();
      await strict.close();
    }
    const answer = await gateway.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(answer.body).toMatch(/^fairshelf_replica_lag_seconds \d/m);
    expect(answer.body).toMatch(/^fairshelf_list_reads_total\{server="replica"\} \d/m);
  }, 60_000);

  it('falls back to the primary if the standby is down, or if a read writes', async () => {
    const reader = await signIn('cases@demo.test');
    await caughtUp();
    for (const table of ['login_failure', 'rate_limit'] as const)
      await readLate(
        gateway.services,
        () => true,
        ({ system }) => system.deleteFrom(table).execute(),
      );
    await standby.kill();
    const before = await reads('primary');
    expect(await titlesFor(reader)).toContain('Written a moment ago');
    expect(await reads('primary')).toBe(before + 1);
  }, 60_000);
});
