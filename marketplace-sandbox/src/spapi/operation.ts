import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { countedRoute } from '../control/counted-route.ts';
import { loseAnswer } from '../control/injected-fault.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { marketplaceById } from '../sellers/marketplaces.ts';
import type { KnownSeller } from '../sellers/seller-directory.ts';
import { invalidInput, quotaExceeded, unauthorized } from './api-failure.ts';
import { type QueryReader, queryReader } from './query-reader.ts';
import type { OperationName } from './usage-plans.ts';

/** A call that has passed the gate: caller, operation and time. */
export interface ApiCall {
  readonly seller: KnownSeller;
  /** The calling application. */
  readonly clientId: string;
  readonly query: QueryReader;
  /** The query as sent, for links that repeat it. */
  readonly search: URLSearchParams;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly now: number;
}

export interface Operation {
  readonly name: OperationName;
  readonly method: 'DELETE' | 'GET' | 'POST';
  readonly path: string;
  readonly parameters: readonly string[];
  readonly success?: number;
  /** Undefined is answered with 204. */
  handle(call: ApiCall): unknown;
}

const paramsSchema = v.record(v.string(), v.string());

function callerOf(
  context: SandboxContext,
  token: string | string[] | undefined,
  region: string,
): { seller: KnownSeller; clientId: string } {
  if (typeof token !== 'string' || token === '')
    throw unauthorized('Access token is missing in the request header.');
  const check = context.tokens.checkAccess(token);
  if ('refused' in check)
    throw unauthorized(
      check.refused === 'expired'
        ? 'The access token you provided has expired.'
        : 'The access token you provided is revoked, malformed or invalid.',
    );
  if (check.scope !== 'trade') throw unauthorized('The access token does not cover this API.');
  const seller = context.directory.find(check.sellerId);
  if (seller?.profile.region !== region) throw unauthorized('The seller is not authorized in this region.');
  return { seller, clientId: check.clientId };
}

/** Serves an operation under `/spapi/{na|eu|fe}`, after the checks of every call. */
export function serveOperation(app: FastifyInstance, context: SandboxContext, operation: Operation): void {
  const url = `/spapi/:region${operation.path}`;
  countedRoute(app, context, operation.name, operation.method, url, async (request, reply, facts) => {
    const { region = '', ...params } = v.parse(paramsSchema, request.params);
    if (!request.headers['user-agent']) throw invalidInput('The request is missing the User-Agent header.');
    const { seller, clientId } = callerOf(context, request.headers['x-amz-access-token'], region);
    const plan = context.plans.of(operation.name, seller.profile.sellerId);
    // A throttled answer has no rate, as in reality: so the header is set after this check.
    const bucket = [operation.name, seller.profile.sellerId, clientId].join(' ');
    if (!context.buckets.take(bucket, plan)) throw quotaExceeded();
    reply.header('x-amzn-RateLimit-Limit', String(plan.perSecond));
    const search = new URL(request.url, 'http://sandbox').searchParams;
    const query = queryReader(search, operation.parameters);
    const body = await operation.handle({
      seller,
      clientId,
      query,
      search,
      params,
      body: request.body,
      now: context.clock(),
    });
    if (loseAnswer(context, facts, reply)) return reply;
    return reply.code(body === undefined ? 204 : (operation.success ?? 200)).send(body);
  });
}

/** The marketplace ids of a call. @throws 400 for one that does not exist, 403 for one the seller is not in. */
export function ownMarketplaces(seller: KnownSeller, ids: readonly string[]): readonly string[] {
  for (const id of ids) {
    if (!marketplaceById(id)) throw invalidInput(`Invalid marketplaceIds: '${id}'.`);
    if (!seller.profile.marketplaces.some((marketplace) => marketplace.id === id))
      throw unauthorized(`The seller does not participate in marketplace ${id}.`);
  }
  return ids;
}
