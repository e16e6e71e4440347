import * as v from 'valibot';
import { retryDelay } from '../backoff.ts';
import { marketplaceById } from '../marketplaces.ts';
import type { RatingFailure, RatingSnapshot, RatingSource } from '../ports.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Runtime } from '../runtime.ts';
import { mergeHistory, mergeOffers } from './history.ts';
import { refusalOf } from './key-status.ts';

export interface KeepaSettings {
  /** KEEPA_ENDPOINT */
  readonly endpoint: string;
  /** The seller's own key. */
  readonly key: string;
}

export const defaultKeepaEndpoint = 'https://api.keepa.com';

const domainOf: Readonly<Record<string, number>> = {
  US: 1,
  UK: 2,
  DE: 3,
  FR: 4,
  JP: 5,
  CA: 6,
  IT: 8,
  ES: 9,
  IN: 10,
  MX: 11,
  BR: 12,
};

const seriesSchema = v.optional(v.nullable(v.array(v.number())));
const answerSchema = v.object({
  products: v.optional(
    v.nullable(
      v.array(
        v.object({
          asin: v.string(),
          csv: v.optional(v.nullable(v.array(seriesSchema))),
        }),
      ),
    ),
  ),
});
const waitSchema = v.object({ refillIn: v.number() });

const batchSize = 100;
const attempts = 3;
const timeoutMs = 30_000;

interface Product {
  readonly asin: string;
  readonly ratings: readonly number[];
  readonly counts: readonly number[];
  readonly prices: readonly number[];
  readonly offers: readonly number[];
}

/** Ratings and their history from Keepa. The key is part of the address, so no address appears in a message. */
export function createKeepaRatings(settings: KeepaSettings, runtime: Runtime): RatingSource {
  const products = async (
    asins: readonly string[],
    marketplaceId: string,
    signal?: AbortSignal,
  ): Promise<Result<Product[], RatingFailure>> => {
    const domain = domainOf[marketplaceById(marketplaceId)?.countryCode ?? ''];
    if (domain === undefined)
      return fail({ kind: 'unsupported', message: 'Keepa does not cover this marketplace.' });
    const found: Product[] = [];
    const uniqueAsins = [...new Set(asins)];
    for (let at = 0; at < uniqueAsins.length; at += batchSize) {
      const answer = await ask(domain, uniqueAsins.slice(at, at + batchSize), signal);
      if (!answer.ok) return answer;
      found.push(...answer.value);
    }
    return ok(found);
  };

  async function ask(
    domain: number,
    asins: readonly string[],
    signal?: AbortSignal,
  ): Promise<Result<Product[], RatingFailure>> {
    const query = new URLSearchParams({
      key: settings.key,
      domain: `${domain}`,
      asin: asins.join(','),
      rating: '1',
      history: '1',
    });
    const url = `${settings.endpoint.replace(/\/+$/, '')}/product?${query}`;
    for (let attempt = 1; ; attempt += 1) {
      const reply = await answerOf(url, signal);
      if (reply.ok || reply.error.kind !== 'unavailable' || attempt === attempts) return reply;
      await runtime.sleep(retryDelay(attempt, runtime.random), signal);
    }
  }

  async function answerOf(url: string, signal?: AbortSignal): Promise<Result<Product[], RatingFailure>> {
    const timeout = AbortSignal.timeout(timeoutMs);
    let status: number;
    let body: unknown;
    try {
      const response = await runtime.fetch(url, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      status = response.status;
      body = await response.json();
    } catch {
      signal?.throwIfAborted();
      return fail({ kind: 'unavailable', message: 'Keepa did not answer.' });
    }
    if (status === 429) {
      const wait = v.safeParse(waitSchema, body);
      const retryAfterMs = wait.success ? Math.max(1_000, wait.output.refillIn) : 60_000;
      return fail({ kind: 'throttled', retryAfterMs, message: 'The Keepa key has no tokens left.' });
    }
    if (status >= 500) return fail({ kind: 'unavailable', message: `Keepa answered ${status}.` });
    if (status !== 200) return fail({ kind: 'refused', message: refusalOf(status) });
    const parsed = v.safeParse(answerSchema, body);
    if (!parsed.success) {
      const where = parsed.issues.map((issue) => v.getDotPath(issue) ?? '(body)').join(', ');
      return fail({ kind: 'unreadable', message: `Keepa answered in an unknown shape at ${where}.` });
    }
    return ok(
      (parsed.output.products ?? []).map(({ asin, csv }) => ({
        asin,
        ratings: csv?.[16] ?? [],
        counts: csv?.[17] ?? [],
        prices: csv?.[1] ?? [],
        offers: csv?.[11] ?? [],
      })),
    );
  }

  const snapshots: RatingSource['snapshots'] = async (asins, marketplaceId, signal) => {
    const found = await products(asins, marketplaceId, signal);
    if (!found.ok) return found;
    return ok(found.value.flatMap((product) => toSnapshot(product, marketplaceId)));
  };

  return {
    snapshots,
    snapshot: async (asin, marketplaceId, signal) => {
      const found = await snapshots([asin], marketplaceId, signal);
      return found.ok ? ok(found.value.find((each) => each.asin === asin)) : found;
    },
    history: async (asin, marketplaceId, signal) => {
      const found = await products([asin], marketplaceId, signal);
      if (!found.ok) return found;
      const product = found.value.find((each) => each.asin === asin);
      return ok(product ? mergeHistory(product) : []);
    },
    histories: async (asins, marketplaceId, signal) => {
      const found = await products(asins, marketplaceId, signal);
      if (!found.ok) return found;
      return ok(new Map(found.value.map((product) => [product.asin, mergeHistory(product)])));
    },
    offerHistories: async (asins, marketplaceId, signal) => {
      const found = await products(asins, marketplaceId, signal);
      if (!found.ok) return found;
      return ok(new Map(found.value.map((product) => [product.asin, mergeOffers(product)])));
    },
  };
}

function toSnapshot(product: Product, marketplaceId: string): RatingSnapshot[] {
  const last = mergeHistory(product).at(-1);
  return last ? [{ asin: product.asin, marketplaceId, ...last, source: 'keepa' }] : [];
}
