import {
  listIncidentThresholds,
  removeIncidentThreshold,
  saveIncidentThreshold,
} from '@fairshelf/shared-contracts/incidents';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { wrongField } from '../../base/refusal.ts';
import { companyOfChannel } from '../../base/stores/store-of-caller.ts';
import { detectIncidents } from './detect-incidents.ts';
import { removeThreshold, saveThreshold } from './save-threshold.ts';
import { DEFAULT_VALUES, thresholdsOfStore } from './thresholds-of-store.ts';

export const incidentThresholdCalls: readonly ServedCall[] = [
  serve(listIncidentThresholds, async ({ query }, { services: { database }, caller }) => {
    const companyId = await companyOfChannel(database, caller, query.sellerId, query.marketId);
    const set = await database.readCompany(companyId, (db) => thresholdsOfStore(db, query));
    return [DEFAULT_VALUES, ...set.map(({ asins: _, ...threshold }) => threshold)];
  }),

  serve(saveIncidentThreshold, async ({ body }, { services: { database, now }, caller, audit }) => {
    const { sellerId, marketId, scope, target, ...values } = body;
    const companyId = await companyOfChannel(database, caller, sellerId, marketId);
    const store = { companyId, sellerId, marketId };
    await database.withCompany(companyId, async (db) => {
      if (!(await saveThreshold(db, store, { scope, target }, values))) {
        throw wrongField('body.target', `This ${scope} could not be found. Choose another.`);
      }
      await detectIncidents(db, store, now());
    });
    audit({ companyId, after: { scope, target, ...values } });
    return null;
  }),

  serve(removeIncidentThreshold, async ({ body }, { services: { database, now }, caller, audit }) => {
    const { sellerId, marketId, scope, target } = body;
    const companyId = await companyOfChannel(database, caller, sellerId, marketId);
    const store = { companyId, sellerId, marketId };
    await database.withCompany(companyId, async (db) => {
      await removeThreshold(db, store, { scope, target });
      await detectIncidents(db, store, now());
    });
    audit({ companyId, before: { scope, target } });
    return null;
  }),
];
