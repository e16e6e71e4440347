import {
  addDomain as addDomainCall,
  confirmSingleSignOn,
  getSingleSignOn,
  proveDomain as proveDomainCall,
  removeDomain as removeDomainCall,
  removeSingleSignOn as removeSingleSignOnCall,
  saveSingleSignOn as saveSingleSignOnCall,
  signInWithCompany,
  startSingleSignOn,
} from '@fairshelf/shared-contracts/identity';
import { requireOwner } from '../../base/accounts/company-owners.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { signIns } from '../../base/work-counters.ts';
import { IssuerProblem, openIssuer } from '../../outside/issuer/issuer.ts';
import { codeRefusal, enter, waitRefusal } from './auth-calls.ts';
import {
  type CompanySignIn,
  confirmWithCompany,
  finishWithCompany,
  redirectUri,
  type SignInOrigin,
  startWithCompany,
} from './sign-in-with-company.ts';
import {
  addDomain,
  clientSecretOf,
  domainsOf,
  proveDomain,
  readSingleSignOn,
  removeDomain,
  removeSingleSignOn,
  saveSingleSignOn,
} from './single-sign-on.ts';

/** Sign-ins that one address may start: each asks a provider. */
const startLimit = { hits: 30, windowMs: 600_000 };
const MOST_DOMAINS = 20;

const originOf = ({ companySignIn, deviceToken, address, device }: CallContext): SignInOrigin => ({
  browserToken: companySignIn,
  deviceToken,
  place: address,
  device,
});

/** Completes a sign-in for the browser, or returns why it can't. */
async function settle(context: CallContext, outcome: CompanySignIn) {
  signIns.inc({ outcome: outcome.kind });
  if (outcome.kind === 'wait') throw waitRefusal(outcome.ms);
  if (outcome.kind === 'code-needed' || outcome.kind === 'wrong-code') throw codeRefusal(outcome.kind, true);
  context.keepCompanySignIn(undefined);
  if (outcome.kind === 'refused') throw new Refusal(401, outcome.message);
  if (outcome.deviceToken) context.keepDevice(outcome.deviceToken);
  context.audit({ companyId: outcome.companyId });
  return enter(context, outcome);
}

/** The own company, for its owners. */
async function ownCompany({ services, caller }: CallContext): Promise<string> {
  const { homeCompanyId: companyId, userId } = caller;
  await requireOwner(services.database, { companyId, userId }, 'change how people sign in');
  return companyId;
}

export const singleSignOnCalls: readonly ServedCall[] = [
  serve(startSingleSignOn, async ({ body: { email } }, context) => {
    const wait = await context.services.limits.take(`company-sign-in:${context.address}`, startLimit);
    if (wait > 0) throw waitRefusal(wait);
    const attempt = await startWithCompany(context.services, email).catch((error: unknown) => {
      if (!(error instanceof IssuerProblem)) throw error;
      context.services.log.warn({ err: error }, 'identity provider of a company');
      throw new Refusal(502, 'Your company’s identity provider doesn’t answer. Please try again later.');
    });
    if (!attempt) throw wrongField('body.email', 'No company sign-in is set up for this address.');
    context.keepCompanySignIn(attempt.browserToken);
    return { url: attempt.url };
  }),

  serve(signInWithCompany, async ({ body }, context) =>
    settle(context, await finishWithCompany(context.services, body.answer, originOf(context))),
  ),

  serve(confirmSingleSignOn, async ({ body: { code, remember_device: remembers = false } }, context) =>
    settle(context, await confirmWithCompany(context.services, { code, remembers }, originOf(context))),
  ),

  serve(getSingleSignOn, async (_, context) => {
    const { database, settings } = context.services;
    const companyId = await ownCompany(context);
    return {
      redirectUri: redirectUri(settings),
      settings: (await readSingleSignOn(database, companyId)) ?? null,
      domains: (await domainsOf(database, companyId)).map(({ provenAt, ...domain }) => ({
        ...domain,
        provenAt: provenAt?.toISOString() ?? null,
      })),
    };
  }),

  serve(saveSingleSignOnCall, async ({ body }, context) => {
    const { database, settings } = context.services;
    const companyId = await ownCompany(context);
    const before = await readSingleSignOn(database, companyId);
    // A secret goes to the provider that gave it only.
    const isKept = body.client_secret === '' && before?.issuer === body.issuer;
    const clientSecret = isKept ? await clientSecretOf(database, settings, companyId) : body.client_secret;
    if (!clientSecret) throw wrongField('body.client_secret', 'Enter the client secret of this issuer.');
    if (body.is_required && !body.is_enabled)
      throw wrongField('body.is_required', 'Switch it on before you require it.');
    const next = {
      issuer: body.issuer,
      clientId: body.client_id,
      isEnabled: body.is_enabled,
      isRequired: body.is_required,
      addsPeople: body.adds_people,
    };
    const { issuer, clientId } = next;
    await openIssuer({ issuer, clientId, clientSecret, targets: settings.WEBHOOK_TARGETS }).catch(
      (error: unknown) => {
        if (error instanceof IssuerProblem) throw wrongField('body.issuer', error.message);
        throw error;
      },
    );
    await saveSingleSignOn(database, settings, { ...next, companyId, clientSecret });
    context.audit({ companyId, before: before ?? {}, after: next });
  }),

  serve(removeSingleSignOnCall, async (_, context) => {
    const { database } = context.services;
    const companyId = await ownCompany(context);
    const before = await readSingleSignOn(database, companyId);
    if (!before || !(await removeSingleSignOn(database, companyId))) throw notFound('An identity provider');
    context.audit({ companyId, before });
  }),

  serve(addDomainCall, async ({ body: { domain } }, context) => {
    const { database } = context.services;
    const companyId = await ownCompany(context);
    if ((await domainsOf(database, companyId)).length >= MOST_DOMAINS)
      throw new Refusal(409, `A company has at most ${MOST_DOMAINS} domains. Remove one first.`);
    await addDomain(database, companyId, domain);
    context.audit({ companyId, after: { domain } });
  }),

  serve(proveDomainCall, async ({ body: { domain } }, context) => {
    const { database, txtRecords, now } = context.services;
    const companyId = await ownCompany(context);
    const outcome = await proveDomain(database, txtRecords, { companyId, domain, now: now() });
    if (outcome === 'unknown') throw notFound('This domain');
    if (outcome === 'no-record')
      throw new Refusal(409, 'The TXT record wasn’t found. New records can take an hour to be visible.');
    context.audit({ companyId, after: { domain, proven: true } });
  }),

  serve(removeDomainCall, async ({ body: { domain } }, context) => {
    const companyId = await ownCompany(context);
    if (!(await removeDomain(context.services.database, companyId, domain))) throw notFound('This domain');
    context.audit({ companyId, before: { domain } });
  }),
];
