import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countedRoute } from '../control/counted-route.ts';
import { loseAnswer } from '../control/injected-fault.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import type { KnownSeller } from '../sellers/seller-directory.ts';
import { ApiFailure, quotaExceeded } from '../spapi/api-failure.ts';
import type { Rate } from '../spapi/token-bucket.ts';
import type { AdsAccount } from './ads-accounts.ts';

/** A call that has passed the gate. */
export interface AdsCall {
  readonly account: AdsAccount;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly now: number;
}

interface AdsOperation {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** The required Content-Type; operations without a body have none. */
  readonly contentType?: string;
  /** The required media type of the Accept header; any by default. */
  readonly accept?: string;
  handle(call: AdsCall, reply: FastifyReply): unknown;
}

const RATE: Rate = { perSecond: 5, burst: 10 };

export const adsRefusal = (status: number, code: string, message: string) =>
  new ApiFailure(status, code, message);

const envelope = ({ code, message }: ApiFailure) => ({ code, details: message });

/** The caller: a token of the advertising consent, sent as a bearer token, by the application it was issued to. */
export function advertiserOf(context: SandboxContext, request: FastifyRequest): KnownSeller {
  const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw adsRefusal(401, 'UNAUTHORIZED', 'No access token was sent.');
  const check = context.tokens.checkAccess(token);
  if ('refused' in check) throw adsRefusal(401, 'UNAUTHORIZED', `The access token is ${check.refused}.`);
  if (request.headers['amazon-advertising-api-clientid'] !== check.clientId)
    throw adsRefusal(401, 'UNAUTHORIZED', 'Amazon-Advertising-API-ClientId is not that of the token.');
  const seller = context.directory.find(check.sellerId);
  if (!seller || check.scope !== 'ads')
    throw adsRefusal(401, 'UNAUTHORIZED', 'The access token does not cover advertising.');
  return seller;
}

function accountOf(context: SandboxContext, request: FastifyRequest): AdsAccount {
  const seller = advertiserOf(context, request);
  const scope = request.headers['amazon-advertising-api-scope'];
  if (typeof scope !== 'string') throw adsRefusal(400, 'INVALID_ARGUMENT', 'The scope header is missing.');
  const account = context.ads.of(seller).find(({ profileId }) => profileId === scope);
  if (!account) throw adsRefusal(401, 'UNAUTHORIZED', `Not authorized to access scope ${scope}.`);
  return account;
}

/** Serves an operation of the advertising API under `/ads`, after the checks of every call. */
export function serveAds(app: FastifyInstance, context: SandboxContext, operation: AdsOperation): void {
  const { name, method, path, contentType, accept } = operation;
  countedRoute(
    app,
    context,
    name,
    method,
    `/ads${path}`,
    async (request, reply, facts) => {
      const account = accountOf(context, request);
      const rate = { ...RATE, perSecond: RATE.perSecond * context.rateScale };
      if (!context.buckets.take(`${name} ${account.profileId}`, rate)) throw quotaExceeded();
      if (contentType && request.headers['content-type'] !== contentType)
        throw adsRefusal(415, 'UNSUPPORTED_MEDIA_TYPE', `The content type must be ${contentType}.`);
      if (accept && request.headers.accept !== accept)
        throw adsRefusal(406, 'NOT_ACCEPTABLE', `The Accept header must be ${accept}.`);
      const params = Object.fromEntries(Object.entries(request.params ?? {}));
      const call = { account, params, body: request.body, now: context.clock() };
      const answer = await operation.handle(call, reply);
      if (loseAnswer(context, facts, reply)) return reply;
      return reply.type(accept ?? 'application/json').send(answer);
    },
    envelope,
  );
}
