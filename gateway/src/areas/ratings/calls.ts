import {
  compareRatingMarkets,
  exportRatings,
  getRatedProduct,
  getRatingHistory,
  getRatingOverview,
  getReviewSummary,
  listBrands,
  listRatings,
  listRatingsOfStores,
  saveRatingAlert,
} from '@fairshelf/shared-contracts/ratings';
import { dayOf } from '../../base/calendar-days.ts';
import { serveExport } from '../../base/export/serve-export.ts';
import { serve } from '../../base/http/serve.ts';
import { notFound } from '../../base/refusal.ts';
import { marketplaceName } from '../../base/stores/marketplace-name.ts';
import { companyOfChannel, companyOfSeller, mayReach } from '../../base/stores/store-of-caller.ts';
import { msg } from '../../base/texts/text.ts';
import { channelsOfCompany, productUrl } from '../market/index.ts';
import { brandsOf } from './brands.ts';
import { historySpanOf } from './history-span.ts';
import { listRatingsIn, storesOfCompany } from './list-ratings-of-stores.ts';
import { listProductRatings, ratingsQuery } from './product-ratings.ts';
import { ratingColumns } from './rated-row.ts';
import { setAlertBelow } from './rating-alert.ts';
import { offersProduct, ratingHistory } from './rating-history.ts';
import { marketFigures, ratingOverview } from './rating-overview.ts';
import { summariseRatings } from './review-summary.ts';

export const ratingCalls = [
  serve(listRatings, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    return services.database.readCompany(companyId, (db) =>
      listProductRatings(db, { ...query, today: dayOf(services.now()) }),
    );
  }),
  serve(listRatingsOfStores, async ({ query }, { services, caller }) => {
    const companyId = await companyOfSeller(services.database, caller, query.sellerId);
    return services.database.readCompany(companyId, async (db) => {
      const stores = (await storesOfCompany(db)).filter(({ sellerId, marketId }) =>
        mayReach(caller, sellerId, marketId),
      );
      return listRatingsIn(db, stores, { ...query, today: dayOf(services.now()) });
    });
  }),
  serve(listBrands, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    return services.database.readCompany(companyId, (db) => brandsOf(db, query));
  }),
  serveExport(exportRatings, async ({ query }, { services, caller }) => ({
    companyId: await companyOfChannel(services.database, caller, query.sellerId, query.marketId),
    format: query.format,
    title: msg`Product ratings`,
    about: marketplaceName(query.marketId),
    columns: [
      { header: msg`Marketplace`, kind: 'text', width: 18, value: () => marketplaceName(query.marketId) },
      ...ratingColumns,
    ],
    query: ratingsQuery({ ...query, today: dayOf(services.now()) }),
  })),
  serve(getRatedProduct, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    const filter = { ...query, today: dayOf(services.now()), sort: 'title', limit: 1, offset: 0 } as const;
    const { rows } = await services.database.readCompany(companyId, (db) => listProductRatings(db, filter));
    const [product] = rows;
    if (!product) throw notFound('This product');
    return { ...product, url: productUrl(query.marketId, query.asin) };
  }),
  serve(getRatingHistory, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    return services.database.readCompany(companyId, async (db) => {
      if (!(await offersProduct(db, query))) throw notFound('This product');
      return ratingHistory(db, query, historySpanOf(query, dayOf(services.now())));
    });
  }),
  serve(getRatingOverview, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    const { days, ...filter } = query;
    return services.database.readCompany(companyId, (db) =>
      ratingOverview(db, { ...filter, today: dayOf(services.now()) }, days),
    );
  }),
  serve(compareRatingMarkets, async ({ query: { sellerId, days } }, { services, caller }) => {
    const companyId = await companyOfSeller(services.database, caller, sellerId);
    const channels = await channelsOfCompany(services.database, companyId, sellerId);
    return services.database.readCompany(companyId, async (db) => {
      const rows = [];
      for (const { channel_info, country_name } of channels) {
        const marketId = channel_info.code;
        if (!mayReach(caller, sellerId, marketId)) continue;
        const figures = await marketFigures(db, { sellerId, marketId, today: dayOf(services.now()) }, days);
        rows.push({ marketId, countryCode: channel_info.value_2, countryName: country_name, ...figures });
      }
      return rows;
    });
  }),
  serve(saveRatingAlert, async ({ body }, context) => {
    const { database } = context.services;
    const companyId = await companyOfChannel(database, context.caller, body.sellerId, body.marketId);
    await database.withCompany(companyId, (db) => setAlertBelow(db, body, body.tenths));
    context.audit({ companyId, after: body });
    return null;
  }),
  serve(getReviewSummary, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    return services.database.readCompany(companyId, (db) =>
      summariseRatings(db, query, dayOf(services.now())),
    );
  }),
];
