import {
  getEuAccountManager,
  getEuSetting,
  getReimburseAccount,
  integrateEu,
  listReimburseMarkets,
  renewConsent,
  setAccountManager,
  signUpMaster,
} from '@fairshelf/shared-contracts/reimbursement';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { marketplaceById, marketplaces } from '../../outside/marketplace/marketplaces.ts';
import {
  connectSellerAccount,
  redirectUri,
  refuseUnlessConnected,
  staleState,
  takeOwnIntent,
} from '../market/index.ts';
import { peopleOf, readOverview } from './account-setup/account-overview.ts';
import {
  claimableMarketplaces,
  connectedAccount,
  europeManager,
  sellsInEurope,
} from './account-setup/accounts.ts';
import { integrateEurope } from './account-setup/integrate-europe.ts';
import { portalLink } from './account-setup/portal-link.ts';
import { becomeMaster, saveSetting } from './account-setup/setting.ts';
import { settledCompany } from './settled-company.ts';

export const reimburseAccountCalls: readonly ServedCall[] = [
  serve(getReimburseAccount, async ({ query }, context) => {
    const { settings, database, now } = context.services;
    const companyId = await settledCompany(context, query.sellerId);
    const overview = await readOverview(database, { companyId, sellerId: query.sellerId, now: now() });
    if (!overview) throw notFound('This store');
    const market = overview.regions[0]?.default_marketplace_id ?? '';
    return {
      ...overview,
      filing_email: settings.FILING_ACCOUNT_EMAIL || null,
      portal_link: portalLink(settings, market, query.sellerId),
    };
  }),

  serve(listReimburseMarkets, async (_, { services }) => {
    const claimable = await claimableMarketplaces(services.database);
    return marketplaces
      .filter(({ id }) => claimable.has(id))
      .map(({ id, countryCode, name }) => ({ market_id: id, country_code: countryCode, country_name: name }))
      .toSorted((one, other) => one.country_name.localeCompare(other.country_name, 'en'));
  }),

  // The consent page returned a new code: the account keeps its channels, data and settings.
  serve(renewConsent, async ({ body }, context) => {
    const { database, settings, now } = context.services;
    const sellerId = body.seller_id;
    const companyId = await settledCompany(context, sellerId, { companyId: body.company_id, changes: true });
    if (!body.is_renew) throw wrongField('body.is_renew', 'This renews a consent: is_renew must be true.');
    const intent = await takeOwnIntent(context, body.state);
    const region = marketplaceById(intent.marketplaceId)?.region;
    if (!region) throw wrongField('body.state', staleState);
    const account = await database.withCompany(companyId, (db) => connectedAccount(db, sellerId, region));
    if (!account) {
      const message =
        'This account is not connected in this region: there is nothing to renew. Connect it first.';
      throw new Refusal(409, message);
    }
    const outcome = await connectSellerAccount(
      { ...context.services, now: now() },
      {
        userId: context.caller.userId,
        companyId,
        sellerId,
        marketplaceId: account.default_marketplace_id,
        code: body.sp_api_auth_code,
        redirectUri: redirectUri(settings),
      },
    );
    refuseUnlessConnected(outcome);
    context.audit({
      companyId,
      before: { authorized_at: account.authorized_at.toISOString() },
      after: { seller_id: sellerId, region, authorized_at: now().toISOString() },
    });
  }),

  serve(setAccountManager, async ({ body }, context) => {
    const { services, caller } = context;
    const { seller_id: sellerId, is_eu: isEu, user_email: email = caller.email } = body;
    const companyId = await settledCompany(context, sellerId, { changes: true });
    const person = (await peopleOf(services.database, companyId)).find((each) => each.email === email);
    if (!person) throw wrongField('body.user_email', `${email} does not work in this company.`);
    await services.database.withCompany(companyId, (db) =>
      saveSetting(
        db,
        { companyId, sellerId },
        isEu ? { eu_manager_user_id: person.user_id } : { manager_user_id: person.user_id },
      ),
    );
    context.audit({ companyId, after: { seller_id: sellerId, is_eu: isEu, manager: person.email } });
  }),

  serve(signUpMaster, async ({ body }, context) => {
    const { services, caller } = context;
    const sellerId = body.seller_id;
    const companyId = await settledCompany(context, sellerId, { changes: true });
    const people = await peopleOf(services.database, companyId);
    const members = people.map(({ user_id }) => user_id);
    const holder = await services.database.withCompany(companyId, (db) =>
      becomeMaster(db, { companyId, sellerId }, { userId: caller.userId, members }),
    );
    if (holder !== caller.userId) {
      const name = people.find(({ user_id }) => user_id === holder)?.name ?? 'Somebody else';
      throw new Refusal(409, `${name} is the master user of this account already.`);
    }
    context.audit({ companyId, after: { seller_id: sellerId, master: caller.email } });
  }),

  serve(getEuAccountManager, async (_, { services, caller }) => {
    for (const companyId of caller.companyIds) {
      const userId = await services.database.readCompany(companyId, europeManager);
      const person =
        userId && (await peopleOf(services.database, companyId)).find((each) => each.user_id === userId);
      if (person) return { name: person.name, email: person.email };
    }
    return null;
  }),

  serve(getEuSetting, async ({ query }, { services, caller }) => {
    const market = marketplaceById(query.default_marketplace_id);
    if (!market) throw wrongField('query.default_marketplace_id', 'We don’t support this marketplace.');
    const isEu = market.region === 'EU';
    if (!isEu) return { is_eu: false, is_connected: false };
    const found = await Promise.all(
      caller.companyIds.map((companyId) => services.database.readCompany(companyId, sellsInEurope)),
    );
    return { is_eu: true, is_connected: found.includes(true) };
  }),

  serve(integrateEu, async ({ body }, context) => {
    const { seller_id: sellerId, default_marketplace_id: marketplaceId } = body;
    const companyId = await settledCompany(context, sellerId, { changes: true });
    if (marketplaceById(marketplaceId)?.region !== 'EU') {
      throw wrongField('body.default_marketplace_id', 'This marketplace is not one of the European account.');
    }
    const outcome = await integrateEurope(context.services, { companyId, sellerId, marketplaceId });
    switch (outcome.kind) {
      case 'not-connected':
        throw new Refusal(409, 'This seller account is not connected in Europe yet. Connect it there first.');
      case 'away':
        throw new Refusal(503, 'Amazon did not respond. Please try again in a moment.', {
          retryAfter: 5,
        });
      case 'not-selling':
        throw new Refusal(409, 'This seller account doesn’t sell in that marketplace.');
      case 'integrated':
        context.audit({ companyId, after: { seller_id: sellerId, marketplaces: outcome.marketplaceIds } });
    }
  }),
];
