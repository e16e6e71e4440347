import {
  exportRatings,
  getRatingHistory,
  getReviewSummary,
  listImports,
  listRatings,
} from '@fairshelf/shared-contracts/core';
import { importStates } from '../../domain/imports/import-states.ts';
import { marketplaceName } from '../../domain/market/marketplace-name.ts';
import { companyOfChannel } from '../../domain/market/store-of-caller.ts';
import { listProductRatings, ratingsQuery } from '../../domain/ratings/product-ratings.ts';
import { offersProduct, ratingHistory } from '../../domain/ratings/rating-history.ts';
import { summariseRatings } from '../../domain/ratings/review-summary.ts';
import { serveExport } from '../export/serve-export.ts';
import { notFound } from '../refusal.ts';
import { serve } from '../serve.ts';
import { ratingColumns } from './rating-columns.ts';

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const ratingCalls = [
  serve(listRatings, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    return services.database.withCompany(companyId, (db) =>
      listProductRatings(db, { ...query, today: dayOf(services.now()) }),
    );
  }),
  serveExport(exportRatings, async ({ query }, { services, caller }) => ({
    companyId: await companyOfChannel(services.database, caller, query.sellerId, query.marketId),
    format: query.format,
    title: `Product ratings ${marketplaceName(query.marketId)}`,
    columns: ratingColumns,
    query: ratingsQuery({ ...query, today: dayOf(services.now()) }, { limit: null, offset: 0 }),
  })),
  serve(getRatingHistory, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    return services.database.withCompany(companyId, async (db) => {
      if (!(await offersProduct(db, query))) throw notFound('This product');
      return ratingHistory(db, query, query.days, dayOf(services.now()));
    });
  }),
  serve(getReviewSummary, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    return services.database.withCompany(companyId, (db) =>
      summariseRatings(db, query, dayOf(services.now())),
    );
  }),
  serve(listImports, async ({ query }, { services, caller }) => {
    const companyId = await companyOfChannel(services.database, caller, query.sellerId, query.marketId);
    return services.database.withCompany(companyId, (db) => importStates(db, query));
  }),
];
