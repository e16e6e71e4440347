import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { countedRoute } from '../control/counted-route.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import type { Grant } from './seller-tokens.ts';

const formSchema = v.record(v.string(), v.string());

function refuse(reply: FastifyReply, status: number, error: string, description: string) {
  return reply.code(status).send({ error, error_description: description });
}

/** Login with Amazon's token endpoint: exchanges a code, or a refresh token, for an access token. */
export function tokenRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { codes, tokens, applications, scenarios } = context;

  countedRoute(app, context, 'token', 'POST', '/auth/o2/token', (request, reply) => {
    reply.header('cache-control', 'no-store');
    const parsed = v.safeParse(formSchema, request.body);
    if (!parsed.success || !request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return refuse(reply, 400, 'invalid_request', 'The request must be form-encoded.');
    const form = parsed.output;
    const grant = form.grant_type;
    if (!grant)
      return refuse(
        reply,
        400,
        'invalid_request',
        'The request is missing a required parameter : grant_type',
      );
    const client = applications.find(
      ({ id, secret }) => form.client_id === id && form.client_secret === secret,
    );
    if (!client) return refuse(reply, 401, 'invalid_client', 'Client authentication failed');

    const answer = (grant: Grant, refreshToken: string) => ({
      access_token: tokens.accessToken(grant),
      token_type: 'bearer',
      expires_in: tokens.lifeSeconds,
      refresh_token: refreshToken,
    });

    if (grant === 'authorization_code') {
      const consent = codes.redeem(form.code ?? '');
      const sameAddress =
        form.redirect_uri === undefined ||
        consent?.redirectUri === undefined ||
        form.redirect_uri === consent.redirectUri;
      if (!consent || !sameAddress)
        return refuse(reply, 400, 'invalid_grant', 'The request has an invalid grant parameter : code');
      const { sellerId, scope } = consent;
      const claims = { sellerId, scope, clientId: client.id };
      return answer(claims, tokens.refreshToken(claims));
    }
    if (grant === 'refresh_token') {
      const refreshToken = form.refresh_token ?? '';
      const tokenGrant = tokens.ofRefresh(refreshToken);
      const call = { operation: 'token', sellerId: tokenGrant?.sellerId };
      const isRevoked = scenarios.take(call, ['revokedConsent']) !== undefined;
      if (tokenGrant?.clientId !== client.id || isRevoked)
        return refuse(
          reply,
          400,
          'invalid_grant',
          'The request has an invalid grant parameter : refresh_token',
        );
      return answer(tokenGrant, refreshToken);
    }
    if (grant === 'client_credentials') {
      if (form.scope !== 'sellingpartnerapi::notifications')
        return refuse(reply, 400, 'invalid_scope', 'The requested scope is invalid.');
      const own = { sellerId: '', scope: 'notifications', clientId: client.id } as const;
      return {
        access_token: tokens.accessToken(own),
        token_type: 'bearer',
        expires_in: tokens.lifeSeconds,
      };
    }
    return refuse(
      reply,
      400,
      'unsupported_grant_type',
      'The authorization grant type is not supported by the authorization server',
    );
  });
}
