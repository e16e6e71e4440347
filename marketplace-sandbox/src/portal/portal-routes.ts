import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { SandboxContext } from '../sandbox-context.ts';
import { CONSENTS, consentPage } from './consent-page.ts';
import { portalPage } from './html.ts';
import { portalCss } from './portal-css.ts';
import { sendPage, sendProblem } from './send-page.ts';

const webAddress = v.pipe(
  v.string(),
  v.url('is not a web address'),
  v.check((address) => /^https?:/.test(address), 'is not a web address'),
);

const consentSchema = v.object({
  application_id: v.pipe(v.string('is missing'), v.minLength(1, 'is missing')),
  state: v.pipe(v.string('is missing'), v.minLength(1, 'is missing')),
  redirect_uri: v.optional(webAddress),
  version: v.optional(v.literal('beta', "can only be 'beta'")),
});

const adsConsentSchema = v.object({
  client_id: v.pipe(v.string('is missing'), v.minLength(1, 'is missing')),
  scope: v.literal('advertising::campaign_management', "can only be 'advertising::campaign_management'"),
  response_type: v.literal('code', "can only be 'code'"),
  redirect_uri: webAddress,
  state: v.pipe(v.string('is missing'), v.minLength(1, 'is missing')),
});

const decisionSchema = v.object({
  state: v.string(),
  redirect_uri: webAddress,
  selling_partner_id: v.string(),
  decision: v.picklist(['confirm', 'deny']),
});

/** The seller's portal: signing out, and the consent page that issues authorization codes. */
export function portalRoutes(
  app: FastifyInstance,
  { codes, directory }: SandboxContext,
  defaultRedirect?: string,
): void {
  app.get('/portal/portal.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(portalCss));

  app.get('/signout', (_request, reply) =>
    sendPage(reply, 200, portalPage('You are signed out', '<p>You have left the seller portal.</p>')),
  );

  app.get('/apps/authorize/consent', (request, reply) => {
    const parsed = v.safeParse(consentSchema, request.query);
    if (!parsed.success) {
      const [issue] = parsed.issues;
      return sendProblem(reply, `${v.getDotPath(issue) ?? 'The request'} ${issue.message}.`);
    }
    const { application_id, state, version } = parsed.output;
    const redirectUri = parsed.output.redirect_uri ?? defaultRedirect;
    if (redirectUri === undefined)
      return sendProblem(reply, 'redirect_uri is missing, and none is registered.');
    const page = consentPage(
      {
        action: '/apps/authorize/consent',
        applicationId: application_id,
        state,
        redirectUri,
        draft: version === 'beta',
      },
      directory.listed,
      CONSENTS.trade,
    );
    return sendPage(reply, 200, page, new URL(redirectUri).origin);
  });

  app.post('/apps/authorize/consent', (request, reply) => {
    const parsed = v.safeParse(decisionSchema, request.body);
    if (!parsed.success) return sendProblem(reply, 'The form is not complete.');
    const { state, redirect_uri, selling_partner_id, decision } = parsed.output;
    const target = new URL(redirect_uri);
    target.searchParams.set('state', state);
    if (decision === 'deny') {
      target.searchParams.set('error', 'access_denied');
    } else {
      const seller = directory.find(selling_partner_id);
      if (!seller) return sendProblem(reply, `There is no seller ${selling_partner_id}.`);
      target.searchParams.set('selling_partner_id', selling_partner_id);
      target.searchParams.set('spapi_oauth_code', codes.issue(selling_partner_id, redirect_uri));
    }
    return reply.header('referrer-policy', 'no-referrer').redirect(target.href, 302);
  });

  // The advertising consent is a separate one, at Login with Amazon itself.
  app.get('/ap/oa', (request, reply) => {
    const parsed = v.safeParse(adsConsentSchema, request.query);
    if (!parsed.success) {
      const [issue] = parsed.issues;
      return sendProblem(reply, `${v.getDotPath(issue) ?? 'The request'} ${issue.message}.`);
    }
    const { client_id, state, redirect_uri: redirectUri } = parsed.output;
    const consent = { action: '/ap/oa', applicationId: client_id, state, redirectUri, draft: false };
    const page = consentPage(consent, directory.listed, CONSENTS.ads);
    return sendPage(reply, 200, page, new URL(redirectUri).origin);
  });

  app.post('/ap/oa', (request, reply) => {
    const parsed = v.safeParse(decisionSchema, request.body);
    if (!parsed.success) return sendProblem(reply, 'The form is not complete.');
    const { state, redirect_uri, selling_partner_id, decision } = parsed.output;
    const target = new URL(redirect_uri);
    target.searchParams.set('state', state);
    if (decision === 'deny') {
      target.searchParams.set('error', 'access_denied');
    } else {
      const seller = directory.find(selling_partner_id);
      if (!seller) return sendProblem(reply, `There is no seller ${selling_partner_id}.`);
      target.searchParams.set('scope', 'advertising::campaign_management');
      target.searchParams.set('code', codes.issue(selling_partner_id, redirect_uri, 'ads'));
    }
    return reply.header('referrer-policy', 'no-referrer').redirect(target.href, 302);
  });
}
