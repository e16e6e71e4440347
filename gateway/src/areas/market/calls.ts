import {
  getProductFirstDate,
  getSignupStatus,
  listChannels,
  listCompanyChannels,
  listImports,
  listIntegrations,
  saveCurrentChannel,
  saveCurrentSeller,
  updateSellerMarket,
} from '@fairshelf/shared-contracts/market';
import { dayOf } from '../../base/calendar-days.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound } from '../../base/refusal.ts';
import { importStates } from '../../base/stores/import-states.ts';
import { requestImport } from '../../base/stores/request-import.ts';
import { companyOfChannel, companyOfSeller, mayReach } from '../../base/stores/store-of-caller.ts';
import { refuseMoreProducts } from '../plans/index.ts';
import { awaitsFirstImport, firstRatedDay, switchChannel } from './channel-state.ts';
import { asMarketInfo, channelsOfCompanies, channelsOfCompany } from './channels.ts';
import { keepCurrentMarket, keepCurrentSeller } from './current-store.ts';
import { listIntegrationStates } from './integrations.ts';

export const marketCalls: readonly ServedCall[] = [
  serve(listChannels, async ({ query }, { services, caller }) => {
    const channels = await channelsOfCompanies(services.database, caller.companyIds, query.sellerId);
    return channels.filter((each) => mayReach(caller, each.seller_id, each.channel_info.code));
  }),

  serve(listCompanyChannels, async ({ params }, { services, caller }) => {
    if (!caller.companyIds.includes(params.companyId)) throw notFound('This company');
    const channels = await channelsOfCompany(services.database, params.companyId);
    return channels.filter((each) => mayReach(caller, each.seller_id, each.channel_info.code));
  }),

  serve(saveCurrentChannel, async ({ body }, { services, caller }) => {
    const { seller_id, market_id } = body.channel_info;
    const companyId = await companyOfChannel(services.database, caller, seller_id, market_id);
    const channels = await channelsOfCompany(services.database, companyId, seller_id);
    const channel = channels.find((each) => each.channel_info.code === market_id);
    if (!channel) throw notFound('This store');
    await keepCurrentMarket(services.database, caller.userId, asMarketInfo(channel));
  }),

  serve(saveCurrentSeller, async ({ body }, { services, caller }) => {
    const { seller_id } = body.channel_info;
    const companyId = await companyOfSeller(services.database, caller, seller_id);
    await keepCurrentSeller(services.database, caller.userId, { companyId, sellerId: seller_id });
  }),

  serve(getSignupStatus, async ({ query }, { services, caller }) => {
    const companyId = await companyOfSeller(services.database, caller, query.sellerId);
    const waiting = await services.database.withCompany(companyId, (db) =>
      awaitsFirstImport(db, query.sellerId),
    );
    return { signup_step: waiting ? 'importing' : 'done' };
  }),

  serve(updateSellerMarket, async ({ body }, context) => {
    const { services, caller } = context;
    const companyId = await companyOfChannel(services.database, caller, body.seller_id, body.code);
    const active = body.del_yn !== 'Y';
    const today = dayOf(services.now());
    if (active) await refuseMoreProducts(services.database, companyId, today);
    await services.database.withCompany(companyId, async (db) => {
      const channel = { sellerId: body.seller_id, marketplaceId: body.code };
      const region = await switchChannel(db, channel, active);
      if (!active) return;
      // Changes since then are fetched at once, not at the next scheduled run.
      const key = { companyId, sellerId: body.seller_id, region };
      await requestImport(db, key, { now: services.now(), isAwaited: true });
    });
    context.audit({ companyId, after: { seller_id: body.seller_id, marketplace: body.code, active } });
  }),

  serve(listIntegrations, async ({ query: _query }, { services, caller }) => {
    const states = await listIntegrationStates(services.database, caller.companyIds, services.now());
    return states.filter((each) => mayReach(caller, each.seller_id, each.code));
  }),

  serve(getProductFirstDate, async ({ query }, { services, caller }) => {
    const { sellerId, marketplaceId } = query;
    const companyId = await companyOfChannel(services.database, caller, sellerId, marketplaceId);
    return services.database.withCompany(companyId, (db) => firstRatedDay(db, { sellerId, marketplaceId }));
  }),

  serve(listImports, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    return importStates(services, { companyId, ...query });
  }),
];
