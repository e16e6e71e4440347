import {
  getAccountHealth,
  listChannelFreshness,
  listStandingAlerts,
} from '@fairshelf/shared-contracts/alerts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { channelsWithImports } from '../../base/stores/channel-imports.ts';
import { companyOfChannel, mayReach } from '../../base/stores/store-of-caller.ts';
import { readAccountHealth } from '../violations/index.ts';
import { linkedInEdition } from './linked-in-edition.ts';
import { standingAlerts } from './standing-alerts.ts';

export const alertCalls: readonly ServedCall[] = [
  serve(listStandingAlerts, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    const viewer = {
      roles: caller.roles,
      hasReimburse: caller.plans.includes('reimburse'),
    };
    const alerts = await services.database.readCompany(companyId, (db) =>
      standingAlerts(db, query, viewer, services.now()),
    );
    return linkedInEdition(services.settings.EDITION, alerts);
  }),

  serve(getAccountHealth, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    return services.database.readCompany(companyId, (db) => readAccountHealth(db, query));
  }),

  serve(listChannelFreshness, async (_, { services, caller }) => {
    const lists = await Promise.all(caller.companyIds.map((id) => channelsWithImports(services, id)));
    return lists.flat().filter(({ seller_id, market_id }) => mayReach(caller, seller_id, market_id));
  }),
];
