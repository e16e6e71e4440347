/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { listImports } from '@fairshelf/shared-contracts/market';
import { closePage, fakeGateway, northwind, signIn } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useImportStates } from './use-import-states.ts';

beforeEach(() => {
  jest.useFakeTimers();
  signIn({ market: northwind });
});
afterEach(() => {
  closePage();
  jest.useRealTimers();
});

it('polls every five seconds until everything has ended', async () => {
  const gateway = fakeGateway();
  gateway.answer(listImports, orders('running'));
  const { result } = renderHook(() => useImportStates(northwind.sellerId, northwind.marketId));
  await pass(10_100);
  expect(gateway.requests(listImports)).toHaveLength(3);
  gateway.answer(listImports, orders('done'));
  await pass(5_000);
  expect(result.current.data?.[0]?.state).toBe('done');
  await pass(60_000);
  expect(gateway.requests(listImports)).toHaveLength(4);
});

it('stops polling on a refusal', async () => {
  const gateway = fakeGateway();
  gateway.refuse(listImports, 404, 'This store could not be found.');
  const { result } = renderHook(() => useImportStates(northwind.sellerId, northwind.marketId));
  await pass(60_000);
  expect(result.current.error?.message).toBe('This store could not be found.');
  expect(gateway.requests(listImports)).toHaveLength(1);
});

const orders = (state: string) => [
  { kind: 'orders', state, rows: 1, startedAt: null, finishedAt: null, message: null },
];
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
