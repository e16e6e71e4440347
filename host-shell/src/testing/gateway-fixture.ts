import { connectClient } from '@fairshelf/shared-contracts/client';
import { loadingCountSource } from '@fairshelf/shared-contracts/shell-state';
import { sessionAtom, store } from '@fairshelf/shared-contracts/state';
import { session } from '../session/page-session.ts';
import { announceReadOnly } from '../session/read-only.ts';

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** Its bearer token. */
  readonly token: string | undefined;
}

type Reply = { status?: number; json: unknown } | 'no answer';

/** A gateway that answers by method and path (`GET /api/user`), and records what it was sent. */
export function startGateway(replies: Readonly<Record<string, Reply | ((request: SentRequest) => Reply)>>) {
  const sent: SentRequest[] = [];
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.text();
    const entry: SentRequest = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      body: text ? JSON.parse(text) : undefined,
      token: request.headers.get('authorization')?.replace('Bearer ', ''),
    };
    sent.push(entry);
    const handler = replies[`${entry.method} ${entry.path}`] ?? { status: 404, json: { error: true } };
    const reply = typeof handler === 'function' ? handler(entry) : handler;
    if (reply === 'no answer') throw new TypeError('Failed to fetch');
    return Response.json(reply.json, { status: reply.status ?? 200 });
  };
  connectClient(
    {
      origin: 'http://gateway.test',
      accessToken: () => store.get(sessionAtom)?.accessToken,
      login: () => undefined,
      onUnauthorized: session.refuse,
      onLoading: (change) => store.set(loadingCountSource, (count) => count + change),
      onReadOnly: announceReadOnly,
    },
    answer,
  );
  return { sent, to: (path: string) => sent.filter((entry) => entry.path === path) };
}

export const ok = (data: unknown): Reply => ({ json: { error: false, data } });
export const refuse = (message: string, status = 400): Reply => ({ status, json: { error: true, message } });

export const userInfo = (over: Record<string, unknown> = {}) => ({
  email: 'seller@demo.test',
  user_name: 'seller',
  name: 'Demo Seller',
  company_id: 'c1',
  company_name: 'Harbour Goods',
  image: '',
  phone: '',
  role: '',
  is_need_password_change: false,
  is_subscribed_marketing: true,
  unsubscribe_req_date: null,
  ppc_timezone: 'America/Los_Angeles',
  stripe_customer_id: null,
  module_config: {},
  planList: [{ plan_name: 'review' }],
  current_market_info: null,
  ...over,
});
