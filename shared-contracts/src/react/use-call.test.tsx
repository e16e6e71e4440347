/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { closePage } from '../../testing/index.ts';
import { connectClient } from '../client/index.ts';
import { store } from '../state/index.ts';
import { marketSource } from '../state/shell.ts';
import { queryClient } from './query-client.ts';
import { callKey, useCall, useSend } from './use-call.ts';
import { choose, fetcher, list, market, nth, onLoading, save, waiting } from './use-call-fixture.ts';

beforeEach(connectToGateway);
afterEach(closePage);

describe('useCall', () => {
  it('returns the data, loading in the background by default', async () => {
    const { result } = renderHook(() => useCall(list, { query: {} }));
    expect(result.current.isPending).toBe(true);
    (await nth(0)).answer('us');
    await waitFor(() => expect(result.current.data).toEqual({ text: 'us' }));
    expect(onLoading).not.toHaveBeenCalled();
  });

  it("aborts the previous store's request and ignores its late response", async () => {
    const { result } = renderHook(() => useCall(list, { query: {} }, { keepPrevious: true }));
    const old = await nth(0);
    choose('DE');
    await waitFor(() => expect(old.request.signal.aborted).toBe(true));
    const fresh = await nth(1);
    old.answer('us');
    await act(async () => {});
    expect(result.current.data).toBeUndefined();
    fresh.answer('de');
    await waitFor(() => expect(result.current.data).toEqual({ text: 'de' }));
  });

  it('keeps the last page of a list, but never rows of another store', async () => {
    const { result, rerender } = renderHook(
      ({ page }) => useCall(list, { query: { page } }, { keepPrevious: true }),
      { initialProps: { page: '1' } },
    );
    (await nth(0)).answer('us 1');
    await waitFor(() => expect(result.current.data).toEqual({ text: 'us 1' }));
    rerender({ page: '2' });
    expect(result.current.data).toEqual({ text: 'us 1' });
    expect(result.current.isPlaceholderData).toBe(true);
    (await nth(1)).answer('us 2');
    await waitFor(() => expect(result.current.data).toEqual({ text: 'us 2' }));
    choose('DE');
    expect(result.current.data).toBeUndefined();
  });

  it('shows cached data at once when the person switches back', async () => {
    const { result } = renderHook(() => useCall(list, { query: {} }));
    (await nth(0)).answer('us');
    await waitFor(() => expect(result.current.data).toEqual({ text: 'us' }));
    choose('DE');
    (await nth(1)).answer('de');
    await waitFor(() => expect(result.current.data).toEqual({ text: 'de' }));
    choose('US');
    expect(result.current.data).toEqual({ text: 'us' });
    expect(waiting).toHaveLength(2);
  });

  it('requests nothing while disabled', async () => {
    renderHook(() => useCall(list, { query: {} }, { enabled: false }));
    await act(async () => {});
    expect(waiting).toHaveLength(0);
  });

  describe('a call that failed because the server was unavailable', () => {
    afterEach(() => {
      jest.useRealTimers();
    });

    it('is retried automatically, and returns the data', async () => {
      const result = await fail(503);
      expect(result.current.isError).toBe(true);
      await act(() => jest.advanceTimersByTimeAsync(15_000));
      waiting.at(3)?.answer('back');
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(result.current.data).toEqual({ text: 'back' });
      expect(waiting).toHaveLength(4);
    });

    it('is retried at once when the person returns to the page', async () => {
      const result = await fail(503);
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(waiting).toHaveLength(3);
      await comeBack();
      expect(waiting).toHaveLength(4);
      waiting[3]?.answer('back');
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(result.current.data).toEqual({ text: 'back' });
    });

    it("isn't retried after other failures", async () => {
      const result = await fail(500);
      expect(result.current.isError).toBe(true);
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      await comeBack();
      expect(waiting).toHaveLength(3);
    });

    /** Requests, and is refused each time until the retries are used up. */
    async function fail(status: number) {
      jest.useFakeTimers();
      // Like a remote: the cache listens to the page while it is mounted.
      const wrapper = ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      );
      const { result } = renderHook(() => useCall(list, { query: {} }), { wrapper });
      for (let turn = 0; turn < 3; turn++) {
        await act(() => jest.advanceTimersByTimeAsync(2_000));
        waiting[turn]?.refuse(status);
      }
      await act(() => jest.advanceTimersByTimeAsync(0));
      return result;
    }
    const comeBack = () =>
      act(async () => {
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        await jest.advanceTimersByTimeAsync(0);
      });
  });

  it('treats a refusal as final', async () => {
    const { result } = renderHook(() => useCall(list, { query: {} }));
    (await nth(0)).refuse(404);
    await waitFor(() => expect(result.current.error?.message).toBe('No.'));
    expect(waiting).toHaveLength(1);
  });
});

describe('useSend', () => {
  it('refetches the queries that it invalidates', async () => {
    const { result } = renderHook(() => ({
      listed: useCall(list, { query: {} }),
      saving: useSend(save, { refresh: [list] }),
    }));
    (await nth(0)).answer('before');
    await waitFor(() => expect(result.current.listed.data).toEqual({ text: 'before' }));
    act(() => result.current.saving.mutate({ body: { text: 'after' } }));
    (await nth(1)).answer('');
    (await nth(2)).answer('after');
    await waitFor(() => expect(result.current.listed.data).toEqual({ text: 'after' }));
    expect(onLoading.mock.calls).toEqual([[1], [-1]]);
  });

  it('confirms a call whose refetch removes the button that sent it', async () => {
    const listing = renderHook(() => useCall(list, { query: {} }));
    (await nth(0)).answer('before');
    await waitFor(() => expect(listing.result.current.isSuccess).toBe(true));
    const button = renderHook(() => useSend(save, { refresh: [list] }));
    const onSuccess = jest.fn();
    act(() => button.result.current.mutate({ body: { text: 'after' } }, { onSuccess }));
    (await nth(1)).answer('saved');
    const refresh = await nth(2);
    button.unmount();
    refresh.answer('after');
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
  });

  it('leaves the cache unchanged after a refusal, which it returns as data', async () => {
    const { result } = renderHook(() => ({
      listed: useCall(list, { query: {} }),
      saving: useSend(save, { refresh: [list] }),
    }));
    (await nth(0)).answer('before');
    await waitFor(() => expect(result.current.listed.isSuccess).toBe(true));
    act(() => result.current.saving.mutate({ body: { text: 'after' } }));
    (await nth(1)).refuse(409);
    await waitFor(() => expect(result.current.saving.data).toMatchObject({ error: true, status: 409 }));
    expect(waiting).toHaveLength(2);
  });
});

it('keys the cache by store, call and input', () => {
  const input = { query: { page: '1' } };
  expect(callKey(market('US'), list, input)).toEqual(['S1/US', 'test.list', input]);
  expect(callKey(undefined, list, input)).toEqual(['no market', 'test.list', input]);
});

function connectToGateway() {
  waiting.length = 0;
  onLoading.mockClear();
  store.set(marketSource, market('US'));
  connectClient(
    {
      origin: 'https://gateway.test',
      accessToken: () => 'token',
      login: () => undefined,
      onUnauthorized: () => {},
      onLoading,
    },
    fetcher,
  );
}
