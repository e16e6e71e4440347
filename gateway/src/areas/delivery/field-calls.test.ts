import { type ContractUse, listFreezes, listPlatform } from '@fairshelf/shared-contracts/delivery';
import { describe, expect, it } from '@jest/globals';
import { gateway } from '../../testing/set-up-gateway.ts';
import { admin, read, report, setUpRemote } from './probed-remote-fixture.ts';
import { createKey } from './releases/keys/key-store.ts';

setUpRemote();

describe('a remote in the field', () => {
  it('is available to super-admins only', async () => {
    const seller = await gateway.signIn('seller@demo.test');
    for (const path of ['/api/platform/remotes/mf-probe/field', '/api/platform/contract-use'])
      expect((await gateway.ask('GET', path, { token: seller })).status).toBe(403);
  });

  it('shows its versions by share of page loads', async () => {
    for (let load = 0; load < 3; load++) await report({ version: '2.0.0' });
    await report({ version: '1.0.0', failures: 1 });
    expect((await read()).versions).toMatchObject([
      { version: '2.0.0', visits: 3, share: 0.75, failures: 0 },
      { version: '1.0.0', visits: 1, share: 0.25, failures: 1 },
    ]);
  });

  it('groups errors by cause, with stack traces resolved by the private source maps', async () => {
    const problem = { stage: 'error', message: 'TypeError: x is no function', place: '12.js:1:1' };
    const stack = ['12.js:1:1', 'entry.js:5:6', 'https://evil.example/x.js:1:1'];
    await report({ version: '2.0.0', problems: [{ ...problem, stack }] });
    await report({ version: '2.0.0', problems: [{ ...problem, stack }] });
    await report({ version: '1.0.0', problems: [{ ...problem, stack: [] }] });
    expect((await read()).errors).toMatchObject([
      {
        message: 'TypeError: x is no function',
        cause: 'src/pages/prices/page.tsx:13',
        isMapped: true,
        stack: ['src/pages/prices/page.tsx:13', 'entry.js:5:6'],
        versions: ['2.0.0'],
        count: 2,
      },
      { cause: '12.js:1:1', isMapped: false, versions: ['1.0.0'], count: 1 },
    ]);
  });

  it('never serves a source map', async () => {
    for (const path of ['mf-probe/2.0.0/12.js.map', 'private/mf-probe/2.0.0/12.js.map'])
      expect((await gateway.app.inject({ url: `/app/remotes/${path}` })).statusCode).toBe(404);
  });

  it('counts web vitals by route and day, and ignores unknown routes', async () => {
    await report({ version: '2.0.0', route: 'prices', vitals: { lcp: 2_710 } });
    await report({ version: '2.0.0', route: 'prices', vitals: { lcp: 900 } });
    await report({ version: '2.0.0', route: '<b>', vitals: { lcp: 900 } });
    const day = new Date(gateway.clock.now).toISOString().slice(0, 10);
    expect((await read()).vitals).toEqual([
      { day, route: 'prices', version: '2.0.0', vital: 'lcp', p75: 2_800, rating: 'fair', count: 2 },
    ]);
  });

  it('stores the size of the entry and the chunks of each version', async () => {
    expect((await read()).sizes).toMatchObject([
      { version: '1.0.0', entry: 14, chunks: 0, chunkCount: 0, largest: 0 },
      { version: '2.0.0', entry: 14, chunks: 4, chunkCount: 1, largest: 4 },
    ]);
  });

  it('names the owning teams, with the latest contact', async () => {
    const { database } = gateway.services;
    const key = {
      team: 'Prices',
      label: 'CI',
      remotes: ['mf-probe'],
      editions: ['unified'],
      origins: [],
      actions: ['publish'],
      days: 30,
    };
    const now = new Date(gateway.clock.now);
    await createKey(database, { ...key, contact: 'prices@example.com' }, 'ann', now);
    await createKey(database, key, 'ann', now);
    await createKey(database, { ...key, team: 'Elsewhere', editions: ['ratings'] }, 'ann', now);
    const { body } = await gateway.ask('GET', '/api/platform/remotes', { token: admin });
    expect(body.data).toMatchObject([{ owners: [{ team: 'Prices', contact: 'prices@example.com' }] }]);
  });
});

describe('who uses the contract', () => {
  it('is derived from the declarations of the versions in the field', async () => {
    const { body } = await gateway.ask('GET', '/api/platform/contract-use', { token: admin });
    const found = body.data as readonly ContractUse[];
    const of = (name: string) => found.find((each) => each.name === name)?.users;
    expect(of(listFreezes.name)).toMatchObject([{ remote: 'mf-probe', version: '1.0.0', isOlderOnly: true }]);
    expect(of(listPlatform.name)).toEqual([
      { remote: 'mf-probe', version: '2.0.0', isOlderOnly: false, share: 1 },
    ]);
    expect(of('dashboard')).toHaveLength(1);
  });
});
