import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Readonly<Record<string, string>>;

interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly status: string;
  readonly metadata: Fields;
  readonly last_payment_error: { code: string; decline_code?: string } | null;
}

export interface FakeStripe {
  readonly url: string;
  readonly webhookSecret: string;
  /** The requests, oldest first. */
  readonly requests: { method: string; path: string; form: Fields; headers: IncomingMessage['headers'] }[];
  /** Completes the checkout page as a person would. */
  readonly enterCard: (sessionUrl: string, last4: string) => string;
  /** The next answer is lost: the request is carried out, and the connection breaks. */
  loseNextAnswer: boolean;
  /** Body and signature of an event, as Stripe sends it. */
  readonly event: (type: string, object: object, at: Date) => { body: string; signature: string };
  readonly intents: Map<string, Intent>;
  readonly refunds: { readonly payment_intent: string; readonly amount: number }[];
  readonly close: () => Promise<void>;
}

/**
 * For tests: the part of Stripe's API that we use, following its public reference: form-encoded requests, a bearer
 * key, idempotency keys, card errors as 402, signed events. A card ending in 0002 is declined, one in 3184 requires
 * its holder.
 */
export async function startFakeStripe(): Promise<FakeStripe> {
  const webhookSecret = 'whsec_test';
  const intents = new Map<string, Intent>();
  const refunds: { payment_intent: string; amount: number }[] = [];
  const sessions = new Map<string, { customer: string; metadata: Fields; card?: string }>();
  const cards = new Map<string, string>();
  const responses = new Map<string, { request: string; status: number; body: object }>();
  const requests: FakeStripe['requests'] = [];

  const cardOf = (method: string) => ({
    brand: 'visa',
    last4: cards.get(method),
    exp_month: 12,
    exp_year: 2034,
  });
  const failure = (status: number, error: object) => ({ status, body: { error } });

  function charge(form: Fields) {
    const last4 = cards.get(form.payment_method ?? '');
    if (!last4) return failure(400, { type: 'invalid_request_error', message: 'No such payment_method' });
    const decline = last4 === '0002' ? { code: 'card_declined', decline_code: 'insufficient_funds' } : null;
    const asks = last4 === '3184' ? { code: 'authentication_required' } : null;
    const intent: Intent = {
      id: `pi_${randomUUID()}`,
      object: 'payment_intent',
      amount: Number(form.amount),
      currency: form.currency ?? '',
      customer: form.customer ?? '',
      status: decline || asks ? 'requires_payment_method' : 'succeeded',
      metadata: metadataOf(form),
      last_payment_error: decline ?? asks,
    };
    intents.set(intent.id, intent);
    const error = decline ?? asks;
    return error
      ? failure(402, { type: 'card_error', ...error, payment_intent: intent })
      : { status: 200, body: intent };
  }

  function answer(method: string, url: URL, form: Fields): { status: number; body: object } {
    const [, , area = '', id = '', act = ''] = url.pathname.split('/');
    const route = `${method} ${[area, area === 'checkout' ? id : '', act].filter(Boolean).join('/')}`;
    if (method === 'POST' && url.pathname === '/v1/customers')
      return { status: 200, body: { id: `cus_${randomUUID()}`, object: 'customer' } };
    if (method === 'POST' && url.pathname === '/v1/checkout/sessions') {
      if (form.mode !== 'setup' || !form.success_url?.includes('{CHECKOUT_SESSION_ID}'))
        return failure(400, { type: 'invalid_request_error', message: 'mode' });
      const session = `cs_test_${randomUUID()}`;
      sessions.set(session, { customer: form.customer ?? '', metadata: metadataOf(form) });
      return { status: 200, body: { id: session, url: `https://checkout.stripe.test/${session}` } };
    }
    if (route === 'GET checkout/sessions' || (method === 'GET' && area === 'checkout')) {
      const session = sessions.get(act);
      if (!session) return failure(404, { type: 'invalid_request_error', code: 'resource_missing' });
      const payment_method = session.card ? { id: session.card, card: cardOf(session.card) } : null;
      const setup_intent = {
        id: 'seti_1',
        status: session.card ? 'succeeded' : 'requires_payment_method',
        payment_method,
      };
      return { status: 200, body: { id: act, customer: session.customer, setup_intent } };
    }
    if (method === 'POST' && url.pathname === '/v1/payment_intents') return charge(form);
    if (method === 'POST' && url.pathname === '/v1/refunds') {
      const intent = intents.get(form.payment_intent ?? '');
      if (!intent || Number(form.amount) > intent.amount)
        return failure(400, { type: 'invalid_request_error', message: 'amount' });
      const refund = { id: `re_${randomUUID()}`, payment_intent: intent.id, amount: Number(form.amount) };
      refunds.push(refund);
      return { status: 200, body: refund };
    }
    if (method === 'GET' && url.pathname === '/v1/payment_intents') {
      const data = [...intents.values()].filter((each) => each.customer === url.searchParams.get('customer'));
      return { status: 200, body: { object: 'list', data, has_more: false } };
    }
    if (method === 'POST' && area === 'payment_methods' && act === 'detach') {
      return cards.delete(id)
        ? { status: 200, body: { id } }
        : failure(404, { type: 'invalid_request_error', code: 'resource_missing' });
    }
    return failure(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method} ${url.pathname})`,
    });
  }

  const fake: FakeStripe = {
    url: '',
    webhookSecret,
    requests,
    loseNextAnswer: false,
    intents,
    refunds,
    enterCard: (sessionUrl, last4) => {
      const id = sessionUrl.split('/').at(-1) ?? '';
      const session = sessions.get(id);
      if (!session) throw new Error(`No session ${id}.`);
      const card = `pm_${randomUUID()}`;
      cards.set(card, last4);
      session.card = card;
      return id;
    },
    event: (type, object, at) => {
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
      const stamp = Math.floor(at.getTime() / 1000);
      const sign = createHmac('sha256', webhookSecret).update(`${stamp}.${body}`).digest('hex');
      return { body, signature: `t=${stamp},v1=${sign}` };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  const server = createServer((request, response) => {
    void handle(request, response);
  });
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const piece of request) text += String(piece);
    const url = new URL(request.url ?? '', 'http://stripe.test');
    const method = request.method ?? '';
    const form = Object.fromEntries(new URLSearchParams(text));
    requests.push({ method, path: url.pathname, form, headers: request.headers });
    const key = request.headers['idempotency-key'];
    const requestLine = `${method} ${url.pathname} ${text}`;
    const before = typeof key === 'string' ? responses.get(key) : undefined;
    let result: { status: number; body: object };
    if (request.headers.authorization !== 'Bearer sk_test_1')
      result = failure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    else if (before)
      result = before.request === requestLine ? before : failure(400, { type: 'idempotency_error' });
    else result = answer(method, url, form);
    if (typeof key === 'string' && !before) responses.set(key, { request: requestLine, ...result });
    if (fake.loseNextAnswer) {
      fake.loseNextAnswer = false;
      response.destroy();
      return;
    }
    response
      .writeHead(result.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(result.body));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, { url: `http://127.0.0.1:${port}` });
}

const metadataOf = (form: Fields): Fields =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );
