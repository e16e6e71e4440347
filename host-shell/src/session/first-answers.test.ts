/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { northwind } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { signInOf } from '../testing/session-fixture.ts';
import { adoptFirstAnswers } from './first-answers.ts';
import { type StoredSession, writeStored } from './stored-session.ts';

const script = readFileSync(join(import.meta.dirname, '../prerender/first-calls.inline.js'), 'utf8');

interface Started {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
}

let requests: Started[];

beforeEach(startEarlyCalls);
afterEach(restoreBrowser);

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Stores a sign-in as the shell does, and opens a page. */
function open(change: Partial<StoredSession> = {}, expiresAt = inAnHour()): void {
  const { session, user } = signInOf();
  const stored = { session: { ...session, expiresAt }, user, market: northwind, ...change };
  writeStored(window.localStorage, stored);
  new Function(script)();
}

function openWithQuery(): void {
  window.history.replaceState(null, '', '?page=2');
  open();
}

describe("the page's first script", () => {
  it('requests the first reads of page and frame, for the stored person and store', () => {
    open();
    const { user, session } = signInOf();
    const identity = `login_name=${encodeURIComponent(user.userName || user.name)}&login_email=${encodeURIComponent(user.email)}`;
    expect(requests.map(({ url }) => url)).toEqual([
      list,
      `/api/channel?moduleType=${user.plans.includes('review') ? 'review' : 'reimburse'}`,
      `/api/case?${identity}`,
    ]);
    expect(requests[0]?.headers).toEqual({ authorization: `Bearer ${session.accessToken}` });
  });

  it("requests them in the page's language: the person’s, or this browser’s", () => {
    window.localStorage.setItem('ui.language', 'ja');
    open();
    open({ user: { ...signInOf().user, language: 'de' } });
    expect([requests[0], requests.at(-1)].map((each) => each?.headers['accept-language'])).toEqual([
      'ja',
      'de',
    ]);
  });

  it.each([
    ['nobody is signed in', () => new Function(script)()],
    ['the sign-in has expired', () => open({}, new Date(Date.now() - 1).toISOString())],
    ['the address has a query', openWithQuery],
    ['another person is monitored', () => open({ user: { ...signInOf().user, isMonitoring: true } })],
  ])('requests nothing when %s', (_, arrange) => {
    arrange();
    expect(requests).toEqual([]);
  });

  it('omits reads that need a store if none is chosen', () => {
    open({ market: undefined });
    expect(requests.map(({ url }) => url.split('?')[0])).toEqual(['/api/channel', '/api/case']);
  });
});

describe('a response to the first script', () => {
  it('is adopted once, whatever the order of its query parameters', async () => {
    open();
    const url = `/api/list?search=&marketId=${northwind.marketId}&sellerId=${northwind.sellerId}`;
    expect(await fetchAs()(url)).toBe(`early ${list}`);
    expect(await fetchAs()(url)).toBe('late');
    expect(requests).toHaveLength(3);
  });

  it("isn't adopted for another URL, and stays available for its own", async () => {
    open();
    expect(await fetchAs()(`${list}mug`)).toBe('late');
    expect(await fetchAs()(list)).toBe(`early ${list}`);
  });

  it('is dropped if someone else has signed in', async () => {
    open();
    expect(await fetchAs('token-of-another')(list)).toBe('late');
    expect(await fetchAs()(list)).toBe('late');
    expect(requests.every(({ signal }) => signal.aborted)).toBe(true);
  });

  it('is dropped if a change is sent before it is adopted', async () => {
    open();
    await fetchAs()('/api/list', { method: 'POST', body: '{}' });
    expect(await fetchAs()(list)).toBe('late');
  });

  it("is kept when only the browser's formats are reported", async () => {
    open();
    await fetchAs()('/api/user/browser-formats', { method: 'PUT', body: '{}' });
    expect(await fetchAs()(list)).toMatch(/^early/);
  });

  it('is dropped after 10 seconds', async () => {
    open();
    jest.advanceTimersByTime(10_000);
    expect(await fetchAs()(list)).toBe('late');
    expect(requests.every(({ signal }) => signal.aborted)).toBe(true);
  });

  it('is aborted with the request that adopted it', async () => {
    open();
    const leave = new AbortController();
    leave.abort();
    await expect(fetchAs()(list, { signal: leave.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(requests[0]?.signal.aborted).toBe(true);
  });
});

const NAMED = [
  '/api/list?sellerId={sellerId}&marketId={marketId}&search=',
  '/api/channel?moduleType={moduleType}',
  '/api/case?login_name={loginName}&login_email={loginEmail}',
  '/api/other?of={unknown}',
];

const ownFetch = window.fetch;

const late = jest.fn<typeof fetch>(async () => new Response('late'));
const fetchAs =
  (token = signInOf().session.accessToken) =>
  async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await adoptFirstAnswers(late)(
      new Request(new URL(path, location.href), { headers, ...init }),
    );
    return answer.text();
  };
const list = `/api/list?sellerId=${northwind.sellerId}&marketId=${northwind.marketId}&search=`;

function startEarlyCalls() {
  jest.useFakeTimers();
  requests = [];
  window.fetch = async (input, init) => {
    requests.push({
      url: String(input),
      headers: Object.fromEntries(new Headers(init?.headers)),
      signal: init?.signal ?? new AbortController().signal,
    });
    return new Response(`early ${String(input)}`);
  };
  document.body.innerHTML = `<script type="application/json" id="first-calls">${JSON.stringify({ page: NAMED, frame: [] })}</script>`;
}

function restoreBrowser() {
  jest.useRealTimers();
  window.fetch = ownFetch;
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/app/rating/ratings');
  delete window.fairshelfFirst;
}
