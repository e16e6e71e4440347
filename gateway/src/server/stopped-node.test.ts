import { citusWorkers } from '@fairshelf/tooling/database/citus-nodes.ts';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { moveVisits } from '../base/accounts/visits.ts';
import { eventually } from '../testing/eventually.ts';
import {
  elsewhere,
  gateway,
  onNode,
  post,
  ratingsOf,
  restartNode,
  setUpStoppedNode,
  token,
  tokenIn,
  WAYS,
} from './testing/stopped-node-fixture.ts';

// No gateway works without the coordinator; a worker node has the rows of only some companies.
(citusWorkers().length > 0 ? describe : describe.skip)('while one of the nodes is stopped', () => {
  setUpStoppedNode();

  it.each(WAYS)('people can sign in with %s, use their session, and sign out', async (_, signIn) => {
    const newToken = tokenIn(await signIn());
    expect((await gateway.ask('GET', '/api/user', { token: newToken })).status).toBe(200);
    expect((await post('/api/auth/logout', {}, newToken)).status).toBe(200);
    expect((await gateway.ask('GET', '/api/user', { token: newToken })).status).toBe(401);
  });

  it('a session from before continues', async () => {
    expect((await gateway.ask('GET', '/api/user', { token })).status).toBe(200);
  });

  it('a company on that node gets a refusal to retry, and others are served', async () => {
    expect(await ratingsOf(onNode, token)).toMatchObject({
      status: 503,
      body: { message: 'The server is busy. Please try again in a moment.' },
      headers: { 'retry-after': '2' },
    });
    expect((await ratingsOf(elsewhere, token)).status).toBe(200);
  });

  it('everything recovers when the node returns, and the accounts catch up', async () => {
    const visitors = () =>
      sql`select from app_user where last_login_at is not null`.execute(gateway.database.system);
    await expect(moveVisits(gateway.database)).rejects.toThrow('connection');
    expect((await visitors()).rows).toHaveLength(0);

    await restartNode();
    await eventually('The company is not served again.', async () =>
      (await ratingsOf(onNode, token)).status === 200 ? true : undefined,
    );
    await moveVisits(gateway.database);
    expect((await visitors()).rows).toHaveLength(3);
  });
});
