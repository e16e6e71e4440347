import type { CallData } from '@fairshelf/shared-contracts/core';
import {
  connectSeller,
  connectSellingPartner,
  readConnectProgress,
  startConnect,
} from '@fairshelf/shared-contracts/signup';
import { requireRight } from '../../base/accounts/within-role.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { readImportProgress } from '../../base/stores/import-progress.ts';
import { companyOfSeller } from '../../base/stores/store-of-caller.ts';
import { consentUrl, signOutUrl } from '../../outside/marketplace/lwa/consent-url.ts';
import { marketplaceById } from '../../outside/marketplace/marketplaces.ts';
import { findSignup, finishSignup } from '../identity/index.ts';
import {
  channelsOfCompany,
  connectSellerAccount,
  createState,
  redirectUri,
  refuseUnlessConnected,
  takeIntent,
  takenFrom,
} from '../market/index.ts';
import { awaitAccess } from '../reimbursement/index.ts';

export const connectCalls: readonly ServedCall[] = [
  serve(startConnect, async ({ body }, context) => {
    const { database, settings, now } = context.services;
    const marketplace = marketplaceById(body.code);
    if (!marketplace) throw wrongField('body.code', 'We don’t support this marketplace.');
    const owner = await whoConnects(context, body);
    const intent = { ...owner, marketplaceId: marketplace.id, moduleType: body.module_type };
    const state = await createState(database, intent, now());
    context.audit({ actorUserId: owner.userId, companyId: owner.companyId });
    return {
      state,
      consentUrl: consentUrl({
        marketplace,
        state,
        applicationId: settings.SPAPI_APPLICATION_ID,
        redirectUri: redirectUri(settings),
        beta: settings.SPAPI_APP_DRAFT,
        ...(settings.AUTHORIZE_BASE ? { authorizeBase: settings.AUTHORIZE_BASE } : {}),
      }),
      signOutUrl: signOutUrl(marketplace, settings.AUTHORIZE_BASE),
    };
  }),

  serve(connectSeller, ({ body }, context) =>
    connect(context, {
      email: body.admin_email,
      sellerId: body.seller_id,
      marketplaceId: body.code,
      code: body.sp_api_auth_code,
      state: body.state,
    }),
  ),

  serve(readConnectProgress, async ({ body }, context) => {
    const companyId = await companyOfConnected(context, body);
    const progress = await readImportProgress(context.services, companyId, body.seller_id);
    if (!progress) throw notFound('This store');
    return progress;
  }),

  serve(connectSellingPartner, ({ body }, context) =>
    connect(context, {
      email: body.email,
      sellerId: body.selling_partner_id,
      marketplaceId: body.code,
      code: body.spapi_oauth_code,
      state: body.state,
    }),
  ),
];

async function whoConnects(
  { services: { database, now }, visitor }: CallContext,
  { signup_token, seller_id }: { signup_token?: string | undefined; seller_id?: string | undefined },
): Promise<{ userId: string; companyId: string }> {
  if (visitor?.actorUserId) throw new Refusal(403, 'Read only while monitoring.');
  // A signup that continues in a browser where somebody is signed in is still a signup.
  const signup = signup_token && (await findSignup(database, signup_token, now()));
  if (signup) return signup;
  if (visitor?.channels)
    throw new Refusal(403, 'Connecting a store needs access to all channels of the company.');
  if (visitor) {
    const companyId = seller_id ? await companyOfSeller(database, visitor, seller_id) : visitor.homeCompanyId;
    await requireRight(database, visitor, 'change', companyId);
    return { userId: visitor.userId, companyId };
  }
  throw new Refusal(401, 'Please sign in, or verify your email first.');
}

/** The company of a store connected in a signup, or within the signed-in person's reach. */
async function companyOfConnected(
  { services, visitor }: CallContext,
  { seller_id, signup_token }: { seller_id: string; signup_token?: string | undefined },
): Promise<string> {
  const { database } = services;
  const signup = signup_token && (await findSignup(database, signup_token, services.now()));
  if (signup)
    return companyOfSeller(database, { companyIds: [signup.companyId], channels: undefined }, seller_id);
  if (visitor) return companyOfSeller(database, visitor, seller_id);
  throw new Refusal(401, 'Please sign in.');
}

async function connect(
  context: CallContext,
  request: { email: string; sellerId: string; marketplaceId: string; code: string; state: string },
): Promise<CallData<typeof connectSeller>> {
  const { settings, now } = context.services;
  const intent = await takeIntent(context, request);
  context.audit({
    actorUserId: intent.userId,
    companyId: intent.companyId,
    after: { seller_id: request.sellerId, marketplace: request.marketplaceId },
  });

  const outcome = await connectSellerAccount(
    { ...context.services, now: now() },
    {
      companyId: intent.companyId,
      userId: intent.userId,
      sellerId: request.sellerId,
      marketplaceId: request.marketplaceId,
      code: request.code,
      redirectUri: redirectUri(settings),
    },
  );
  refuseUnlessConnected(outcome);
  context.audit({
    after: {
      seller_id: request.sellerId,
      marketplace: request.marketplaceId,
      taken_from: takenFrom(outcome),
    },
  });
  if (intent.moduleType === 'reimburse') await awaitFiling(context, intent.companyId, request.sellerId);
  const connected = await nameOfConnected(context, intent.companyId, request.sellerId);
  const store = connected.channel_store ?? connected.company_name;
  await finishSignup(context.services, {
    userId: intent.userId,
    store,
    url: `${settings.PUBLIC_URL}/app/login`,
  });
  if (context.visitor) context.keepSignup(undefined);
  return connected;
}

/** From now on the account's cases wait until the case-filing account gets access, where there is one. */
export async function awaitFiling(
  { services }: CallContext,
  companyId: string,
  sellerId: string,
): Promise<void> {
  if (!services.settings.FILING_ACCOUNT_EMAIL) return;
  await services.database.withCompany(companyId, (db) => awaitAccess(db, { companyId, sellerId }));
}

/** The connected store, with its names. */
export async function nameOfConnected(
  { services }: CallContext,
  companyId: string,
  sellerId: string,
): Promise<CallData<typeof connectSeller>> {
  const [channel] = await channelsOfCompany(services.database, companyId, sellerId);
  if (!channel) throw notFound('This company');
  const { seller_id, company_name, channel_store } = channel;
  return { seller_id, company_name, ...(channel_store ? { channel_store } : {}) };
}
