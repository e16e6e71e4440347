import { expect, jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { signedIn } from '../core/access.ts';
import { defineCall } from '../core/call.ts';
import { type Market, store } from '../state/index.ts';
import { marketSource } from '../state/shell.ts';

/** A call that reads. */
export const list = defineCall({
  name: 'test.list',
  method: 'GET',
  path: '/api/test/list',
  summary: '',
  access: signedIn,
  query: v.object({ page: v.optional(v.string()) }),
  data: v.object({ text: v.string() }),
});

/** A call that writes. */
export const save = defineCall({
  name: 'test.save',
  method: 'PUT',
  path: '/api/test/list',
  summary: '',
  access: signedIn,
  body: v.object({ text: v.string() }),
  data: v.unknown(),
});

/** A store of one company, by its marketplace. */
export const market = (marketId: string): Market => ({
  sellerId: 'S1',
  companyName: 'Shop',
  marketId,
  countryCode: 'US',
  countryName: 'United States',
  defaultMarketplaceId: marketId,
});

/** Switches the store. */
export const choose = (marketId: string) => act(() => store.set(marketSource, market(marketId)));

/** Every request waits here until the test answers it. */
interface Waiting {
  readonly request: Request;
  answer(text: string): void;
  refuse(status: number): void;
}

/** Requests without a response so far. */
export const waiting: Waiting[] = [];

/** A `fetch` whose requests wait until the test responds. */
export const fetcher = (input: RequestInfo | URL, init?: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    const request = new Request(input, init);
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
    waiting.push({
      request,
      answer: (text) => resolve(Response.json({ error: false, data: { text } })),
      refuse: (status) => resolve(Response.json({ error: true, message: 'No.' }, { status })),
    });
  });

/** The request with this index, once it was sent. */
export const nth = async (index: number): Promise<Waiting> => {
  await waitFor(() => expect(waiting.length).toBeGreaterThan(index));
  const found = waiting[index];
  if (!found) throw new Error(`There is no request ${index}.`);
  return found;
};

/** Counts loading up and down. */
export const onLoading = jest.fn();
