import * as v from 'valibot';
import { anyone, signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';
import { email, fields, flag, looseText, text } from '../../core/calls/field.ts';
import { SignInSchema } from '../../core/calls/shapes.ts';
import { toAsciiEmail } from '../../core/validation/email/ascii-email.ts';

/** The page of the shell to which an identity provider returns, below the router base. */
export const SINGLE_SIGN_ON_PATH = '/login/company';

const domain = v.pipe(
  text('The domain', 253),
  v.toLowerCase(),
  v.transform((name) => toAsciiEmail(`x@${name}`).slice(2)),
  v.regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    'Enter a domain, such as example.com.',
  ),
);

const signedInByCompany = v.pick(SignInSchema, ['accessToken', 'expiredDate', 'userInfo']);

export const startSingleSignOn = defineCall({
  name: 'auth.start-single-sign-on',
  method: 'POST',
  path: '/api/auth/company/start',
  summary: 'Start a sign-in at the identity provider of the company that owns the domain of an email',
  access: anyone,
  isRecorded: false,
  body: fields({ email }),
  /** The address to which the browser is redirected. */
  data: v.object({ url: v.string() }),
});

export const signInWithCompany = defineCall({
  name: 'auth.single-sign-on',
  method: 'POST',
  path: '/api/auth/company',
  summary: 'Sign in with what the identity provider sent back; field body.code when a code is needed as well',
  access: anyone,
  /** The query of the page to which the provider returned. */
  body: fields({ answer: text('The answer of the identity provider', 4000) }),
  data: signedInByCompany,
});

export const confirmSingleSignOn = defineCall({
  name: 'auth.confirm-single-sign-on',
  method: 'POST',
  path: '/api/auth/company/code',
  summary: 'Complete a sign-in at an identity provider with the code of an authenticator app',
  access: anyone,
  body: fields({
    code: text('The code', 40),
    /** Don't ask for a code in this browser for 30 days. */
    remember_device: v.optional(flag('The choice to remember this device')),
  }),
  data: signedInByCompany,
});

const DomainSchema = v.object({
  domain: v.string(),
  /** The TXT record that proves it. */
  record: v.object({ name: v.string(), value: v.string() }),
  /** Null until the record was found. */
  provenAt: v.nullable(timestamp),
});
export type CompanyDomain = v.InferOutput<typeof DomainSchema>;

export const getSingleSignOn = defineCall({
  name: 'company.single-sign-on',
  method: 'GET',
  path: '/api/company/sign-in',
  summary: 'How people of the own company sign in at its identity provider; for its owners',
  access: signedIn,
  data: v.object({
    /** Settings to enter at the provider. */
    redirectUri: v.string(),
    /** Null until set up. */
    settings: v.nullable(
      v.object({
        issuer: v.string(),
        clientId: v.string(),
        isEnabled: v.boolean(),
        isRequired: v.boolean(),
        addsPeople: v.boolean(),
      }),
    ),
    domains: v.array(DomainSchema),
  }),
});

export const saveSingleSignOn = defineCall({
  name: 'company.save-single-sign-on',
  method: 'PUT',
  path: '/api/company/sign-in',
  summary: 'Set the identity provider of the own company',
  access: signedIn,
  needsRecentSignIn: true,
  body: fields({
    issuer: text('The issuer', 300),
    client_id: text('The client ID', 300),
    /** Empty to keep the one that is stored. */
    client_secret: looseText('The client secret', 1000),
    is_enabled: flag('The choice to use it'),
    /** Nobody with an address in a proven domain signs in otherwise, owners excepted. */
    is_required: flag('The choice to require it'),
    /** People with an address in a proven domain join the company as viewers. */
    adds_people: flag('The choice to add people'),
  }),
  data: noData,
});

export const removeSingleSignOn = defineCall({
  name: 'company.remove-single-sign-on',
  method: 'DELETE',
  path: '/api/company/sign-in',
  summary: 'Remove the identity provider of the own company; passwords and passkeys work as before',
  access: signedIn,
  needsRecentSignIn: true,
  data: noData,
});

const domainCall = {
  method: 'POST',
  access: signedIn,
  needsRecentSignIn: true,
  body: fields({ domain }),
  data: noData,
} as const;

export const addDomain = defineCall({
  ...domainCall,
  name: 'company.add-domain',
  path: '/api/company/domain',
  summary: 'Add a domain of the own company, which a TXT record then proves',
});

export const proveDomain = defineCall({
  ...domainCall,
  name: 'company.prove-domain',
  path: '/api/company/domain/prove',
  summary: 'Look for the TXT record that proves a domain; the latest proof of several companies counts',
});

export const removeDomain = defineCall({
  ...domainCall,
  name: 'company.remove-domain',
  path: '/api/company/domain/remove',
  summary: 'Remove a domain of the own company',
});
