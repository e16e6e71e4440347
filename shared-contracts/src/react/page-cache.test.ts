import { describe, expect, it, jest } from '@jest/globals';
import { PageCache } from './page-cache.ts';

describe('PageCache', () => {
  it('loads a page once and then returns it at once', async () => {
    const cache = new PageCache();
    const load = jest.fn(loaded);
    expect(cache.read('home').state).toBe('loading');
    await Promise.all([cache.load('home', load), cache.load('home', load)]);
    await cache.load('home', load);
    expect(load).toHaveBeenCalledTimes(1);
    expect(cache.read('home')).toEqual({ state: 'loaded', Component: Page });
  });

  it('keeps a failure until it is retried', async () => {
    const cache = new PageCache();
    const error = new Error('The chunk is missing.');
    const fail = async () => {
      throw error;
    };
    await cache.load('home', fail);
    expect(cache.read('home')).toEqual({ state: 'failed', error });
    await cache.load('home', loaded);
    expect(cache.read('home').state).toBe('failed');
    await cache.retry('home', loaded);
    expect(cache.read('home').state).toBe('loaded');
  });

  it('forgets a failure only, never a loaded page', async () => {
    const cache = new PageCache();
    await cache.load('home', loaded);
    cache.forgetFailure('home');
    expect(cache.read('home').state).toBe('loaded');
  });

  it('notifies its listeners of each change until they unsubscribe', async () => {
    const cache = new PageCache();
    const listener = jest.fn();
    const unsubscribe = cache.subscribe(listener);
    await cache.load('home', loaded);
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    await cache.load('other', loaded);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

const Page = () => null;
const loaded = async () => ({ default: Page });
