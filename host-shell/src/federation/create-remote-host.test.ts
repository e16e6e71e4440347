import { describe, expect, it, jest } from '@jest/globals';
import type { OwnedNavigation } from '../navigation/create-navigation.ts';
import type { Destination } from '../navigation/navigation.ts';
import { createRemoteHost } from './create-remote-host.ts';
import { registryOf, route } from './registry-fixture.ts';

describe('createRemoteHost', () => {
  it('loads the federation runtime once, only when a URL leads to a remote', async () => {
    const { navigation, moveTo } = navigationAt(elsewhere);
    const startApplications = jest.fn(() => ({ loadWidget: async () => () => null }));
    const load = jest.fn(async () => ({ startApplications }));
    const host = createRemoteHost(registryOf(), navigation, load);
    host.start();
    expect(load).not.toHaveBeenCalled();
    moveTo(remotePage);
    expect(host.current()).toEqual({ state: 'loading', remote: 'mf-a' });
    await settle();
    moveTo(elsewhere);
    moveTo(remotePage);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reports a federation chunk that failed to load as a retryable failure', async () => {
    const { navigation } = navigationAt(remotePage);
    const startApplications = jest.fn(() => ({ loadWidget: async () => () => null }));
    const load = jest
      .fn<() => Promise<{ startApplications: typeof startApplications }>>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue({ startApplications });
    const host = createRemoteHost(registryOf(), navigation, load);
    host.start();
    await settle();
    const slot = host.current();
    expect(slot).toMatchObject({ state: 'failed', stage: 'chunk', message: 'gone' });
    if (slot.state === 'failed') slot.retry();
    await settle();
    expect(startApplications).toHaveBeenCalledTimes(1);
  });
});

function navigationAt(first: Destination) {
  let destination = first;
  const listeners = new Set<() => void>();
  const navigation: OwnedNavigation = {
    current: () => ({ pathname: '/', search: '', destination, previousRoute: undefined }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go: () => {},
    pathOf: () => undefined,
    refresh: () => {},
    patchHistory: () => {},
  };
  const moveTo = (next: Destination) => {
    destination = next;
    for (const listener of listeners) listener();
  };
  return { navigation, moveTo };
}

const remotePage: Destination = {
  kind: 'remote-page',
  remote: 'mf-a',
  route: route('/a', { who: 'anyone' }),
};
const elsewhere: Destination = { kind: 'not-found' };
const settle = () => new Promise((resolve) => setTimeout(resolve));
