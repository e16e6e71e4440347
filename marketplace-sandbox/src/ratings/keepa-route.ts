import type { FastifyInstance } from 'fastify';
import { countedRoute } from '../control/counted-route.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { MINUTE_MS } from '../seeded/calendar-day.ts';
import { marketplacesOf } from '../sellers/marketplaces.ts';
import { countryOfDomain } from './keepa-domains.ts';
import { keepaProduct } from './keepa-product.ts';

const REFILL_A_MINUTE = 20;
const MOST_TOKENS = 1200;

/**
 * Keepa's answer to a key: any that starts with 'sandbox' is valid, 'unpaid…' has no subscription, all others are
 * unknown.
 */
function refusalOf(key: string): { status: number; type: string; message: string } | undefined {
  if (key.startsWith('sandbox')) return undefined;
  if (key.startsWith('unpaid'))
    return { status: 402, type: 'paymentRequired', message: 'no paid subscription' };
  return { status: 400, type: 'invalidParameter', message: 'the key is not known' };
}

/**
 * The ratings source, in the style of Keepa's product request. Each product costs a token, restored by the minute.
 */
export function keepaRoute(app: FastifyInstance, context: SandboxContext): void {
  const accounts = new Map<string, { tokens: number; at: number }>();
  const perMinute = REFILL_A_MINUTE * context.rateScale;

  countedRoute(app, context, 'keepaToken', 'GET', '/keepa/token', (request, reply) => {
    const key = new URL(request.url, 'http://sandbox').searchParams.get('key') ?? '';
    const refusal = refusalOf(key);
    const state = {
      timestamp: context.clock(),
      tokensLeft: Math.floor(accounts.get(key)?.tokens ?? MOST_TOKENS),
      refillIn: MINUTE_MS,
      refillRate: REFILL_A_MINUTE,
    };
    if (!refusal) return state;
    const { status, ...error } = refusal;
    return reply.code(status).send({ ...state, tokensLeft: 0, error: { ...error, details: '' } });
  });

  countedRoute(app, context, 'keepaProduct', 'GET', '/keepa/product', (request, reply) => {
    const query = new URL(request.url, 'http://sandbox').searchParams;
    const now = context.clock();
    const key = query.get('key') ?? '';
    const domain = query.get('domain') ?? '';
    const asins = (query.get('asin') ?? '').split(',').filter((asin) => asin !== '');
    const [marketplace] = marketplacesOf(...[countryOfDomain[domain] ?? []].flat());

    const account = accounts.get(key) ?? { tokens: MOST_TOKENS, at: now };
    const tokens = Math.min(MOST_TOKENS, account.tokens + ((now - account.at) / MINUTE_MS) * perMinute);
    const state = (tokensLeft: number) => ({
      timestamp: now,
      tokensLeft: Math.floor(tokensLeft),
      refillIn: MINUTE_MS,
      refillRate: REFILL_A_MINUTE,
      processingTimeInMs: 1,
    });
    const refuse = (status: number, type: string, message: string) =>
      reply.code(status).send({ ...state(tokens), error: { type, message, details: '' } });

    const refusal = refusalOf(key);
    if (refusal) return refuse(refusal.status, refusal.type, refusal.message);
    if (!marketplace) return refuse(400, 'invalidParameter', `domain '${domain}' is not known`);
    if (asins.length === 0 || asins.length > 100)
      return refuse(400, 'invalidParameter', 'asin must name 1 to 100 products');
    if (tokens < asins.length) return refuse(429, 'notEnoughToken', 'The token bucket is empty.');
    accounts.set(key, { tokens: tokens - asins.length, at: now });

    const products = asins.map((asin) => {
      const { csv, ...product } = keepaProduct(
        asin,
        Number(domain),
        marketplace,
        now,
        context.ratingStories.of(asin, Number(domain)),
      );
      const hasHistory = query.get('history') !== '0' && query.get('rating') === '1';
      return { ...product, csv: hasHistory ? csv : csv.map(() => null) };
    });
    return { ...state(tokens - asins.length), products };
  });
}
