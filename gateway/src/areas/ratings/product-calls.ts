import type { Role } from '@fairshelf/shared-contracts/core';
import {
  checkProductCodes,
  findProductCodes,
  getProductStock,
  getProductTopics,
  listProductEvents,
  listProductMarkets,
  listProductOrders,
  listRuleActs,
} from '@fairshelf/shared-contracts/ratings';
import { dayOf } from '../../base/calendar-days.ts';
import { serve } from '../../base/http/serve.ts';
import { notFound } from '../../base/refusal.ts';
import { companyOfChannel, companyOfSeller, mayReach } from '../../base/stores/store-of-caller.ts';
import { channelsOfCompany, productUrl } from '../market/index.ts';
import { historySpanOf } from './history-span.ts';
import { codesMatching, unknownCodes } from './product-codes.ts';
import { productEvents } from './product-events.ts';
import { productMarkets } from './product-markets.ts';
import { productOrders } from './product-orders.ts';
import { productStock } from './product-stock.ts';
import { offersProduct } from './rating-history.ts';
import { ruleActs } from './rule-acts.ts';
import { productTopics } from './topics/product-topics.ts';

/** Listing issues are shown to people who may open the page of violations. */
const SEES_ISSUES: readonly Role[] = [
  'super-admin',
  'violation-admin',
  'violation-user',
  'violation-reporter',
];

export const productCalls = [
  serve(findProductCodes, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    return services.database.readCompany(companyId, (db) => codesMatching(db, query));
  }),
  serve(checkProductCodes, async ({ body }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, body.sellerId, body.marketId);
    const unknown = await services.database.withCompany(companyId, (db) => unknownCodes(db, body));
    return { unknown };
  }),
  serve(listProductEvents, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    const today = dayOf(services.now());
    const withIssues = caller.roles.some((role) => SEES_ISSUES.includes(role));
    return services.database.readCompany(companyId, async (db) => {
      if (!(await offersProduct(db, query))) throw notFound('This product');
      const withReturns = query.with === 'returns';
      return productEvents(db, { ...query, span: historySpanOf(query, today), withIssues, withReturns });
    });
  }),
  serve(listProductMarkets, async ({ query: { sellerId, asin } }, { services, caller }) => {
    const companyId = await companyOfSeller(services.database, caller, sellerId);
    const channels = (await channelsOfCompany(services.database, companyId, sellerId)).filter(
      ({ channel_info }) => mayReach(caller, sellerId, channel_info.code),
    );
    const marketIds = channels.map(({ channel_info }) => channel_info.code);
    const today = dayOf(services.now());
    const rows = await services.database.readCompany(companyId, (db) =>
      productMarkets(db, { sellerId, asin, marketIds, today }),
    );
    if (rows.length === 0) throw notFound('This product');
    return channels.flatMap(({ channel_info, country_name: countryName }) => {
      const row = rows.find(({ marketId }) => marketId === channel_info.code);
      const url = productUrl(channel_info.code, asin);
      return row ? [{ ...row, countryCode: channel_info.value_2, countryName, url }] : [];
    });
  }),
  serve(listRuleActs, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    const today = dayOf(services.now());
    return services.database.readCompany(companyId, async (db) => {
      if (!(await offersProduct(db, query))) throw notFound('This product');
      return ruleActs(db, { ...query, span: historySpanOf(query, today) });
    });
  }),
  serve(listProductOrders, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    return services.database.readCompany(companyId, async (db) => {
      if (!(await offersProduct(db, query))) throw notFound('This product');
      return productOrders(db, { ...query, now: services.now() });
    });
  }),
  serve(getProductStock, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    const today = dayOf(services.now());
    return services.database.readCompany(companyId, async (db) => {
      if (!(await offersProduct(db, query))) throw notFound('This product');
      return productStock(db, { ...query, today });
    });
  }),
  serve(getProductTopics, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    return services.database.readCompany(companyId, async (db) => {
      if (!(await offersProduct(db, query))) throw notFound('This product');
      return productTopics(db, query);
    });
  }),
];
