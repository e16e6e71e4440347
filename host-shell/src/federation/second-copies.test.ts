import type { RegistryEntry } from '@fairshelf/shared-contracts/delivery';
import { describe, expect, it, jest } from '@jest/globals';
import { createInstance } from '@module-federation/runtime';
import { entry as entryOf } from './registry-fixture.ts';
import { copiesInScope, type SecondCopy, watchRenderers } from './second-copies.ts';
import { tellCopies } from './tell-copies.ts';

describe('the share scope', () => {
  it('has a second copy when a container runs its own', () => {
    const scope = {
      react: { '19.3.1': own, '18.2.0': { from: 'team_stock', loaded: true } },
      jotai: { '3.0.1': own, '2.0.0': { from: 'team_stock', lib: () => ({}) } },
    };
    expect(copiesInScope(scope, handover)).toEqual([
      { name: 'react', from: 'team_stock' },
      { name: 'jotai', from: 'team_stock' },
    ]);
  });

  it('has none if a container merely provides one, or there is no container', () => {
    expect(copiesInScope({ react: { '19.3.1': own, '19.9.0': { from: 'team_stock' } } }, handover)).toEqual(
      [],
    );
    expect(copiesInScope(undefined, handover)).toEqual([]);
  });

  it('counts the runtime only if a container runs its own copy', async () => {
    const shareConfig = { singleton: true, strictVersion: true, requiredVersion: '^1.0.0' };
    const shell = {
      table: { version: '1.0.0', shareConfig, get: async () => () => ({ whose: 'the shell' }) },
      charts: { version: '1.0.0', shareConfig, lib: () => ({ whose: 'the shell' }) },
    };
    const strategy = 'loaded-first' as const;
    const host = createInstance({ name: 'host_shell', remotes: [], shared: shell, shareStrategy: strategy });
    const maps = { version: '1.0.0', shareConfig, get: async () => () => ({ whose: 'the team' }) };
    const team = createInstance({
      name: 'team_stock',
      remotes: [],
      shared: { maps },
      shareStrategy: strategy,
    });
    host.initializeSharing('default', { strategy });
    const scope = host.shareScopeMap.default;
    if (!scope) throw new Error('The host shares nothing.');
    team.initShareScopeMap('default', scope);
    for (const name of ['table', 'charts']) {
      const module = await team.loadShare<{ whose: string }>(name, { customShareInfo: { shareConfig } });
      if (!module) throw new Error(`The shell has no ${name}.`);
      expect(module()?.whose).toBe('the shell');
    }
    expect(scope.table?.['1.0.0']?.from).toBe('team_stock');
    expect(copiesInScope(scope, shell)).toEqual([]);
    await team.loadShare('maps');
    expect(copiesInScope(scope, shell)).toEqual([{ name: 'maps', from: 'team_stock' }]);
  });

  const lib = () => ({});
  const handover = { react: { lib }, jotai: { lib } };
  const own = { from: 'host_shell', loaded: true, lib };
});

describe('a react-dom that starts later', () => {
  it('is detected, with or without developer tools', () => {
    const copies: SecondCopy[] = [];
    const page: Parameters<typeof watchRenderers>[2] = {};
    watchRenderers((copy) => copies.push(copy), 'https://shop.test/app/shell/', page);
    expect(page.__REACT_DEVTOOLS_GLOBAL_HOOK__?.supportsFiber).toBe(true);
    expect(page.__REACT_DEVTOOLS_GLOBAL_HOOK__?.inject?.(renderer)).toBe(1);

    const inject = jest.fn((_renderer: unknown) => 7);
    const tools = { __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject } };
    watchRenderers((copy) => copies.push(copy), 'https://shop.test/app/shell/', tools);
    expect(tools.__REACT_DEVTOOLS_GLOBAL_HOOK__.inject(renderer)).toBe(7);
    expect(inject).toHaveBeenCalledWith(renderer);
    expect(copies.map(({ name }) => name)).toEqual(['react-dom', 'react-dom']);
  });

  const renderer = { version: '18.2.0' };
});

describe('a second copy', () => {
  const entry: RegistryEntry = { ...entryOf('mf-stock', []), base: 'https://cdn.test/mf-stock/2.0.0/' };

  it('is reported once, to the remote that brought it, with the addresses of both', () => {
    const { notice, hear } = start();
    hear('https://cdn.test/mf-stock/2.0.0/vendor.js:1:20');
    hear('https://cdn.test/mf-stock/2.0.0/vendor.js:1:20');
    expect(notice.mock.calls).toEqual([
      [
        entry,
        {
          stage: 'second copy',
          message: 'A second copy of react-dom runs here',
          place: `https://cdn.test/mf-stock/2.0.0/vendor.js:1:20 and ${ownBase}`,
        },
      ],
    ]);
  });

  it('from a script of no remote is not attributed to any', () => {
    const { notice, hear } = start();
    hear('https://news.test/board.js:1:20');
    expect(notice).not.toHaveBeenCalled();
  });

  it('in the share scope belongs to the remote that was just loaded', () => {
    const { notice, copies } = start();
    copies.tell(entry, { name: 'jotai', from: 'team_stock' });
    expect(notice).toHaveBeenCalledWith(
      entry,
      expect.objectContaining({ place: `team_stock and ${ownBase}` }),
    );
  });

  const ownBase = 'https://shop.test/app/shell/';

  function start() {
    const notice = jest.fn();
    let hear: (copy: SecondCopy) => void = () => {};
    const copies = tellCopies({ notice }, ownBase, (onCopy) => {
      hear = onCopy;
    });
    copies.know(entry);
    return { notice, copies, hear: (from: string) => hear({ name: 'react-dom', from }) };
  }
});
