import * as v from 'valibot';
import { defineJob, type JobWorker, work } from '../../base/jobs/define-job.ts';
import { ecbRates } from '../../outside/exchange-rates/ecb-rates.ts';
import { storeRates } from './stored-rates.ts';

/** The bank publishes at about 16:00 in Frankfurt on working days; another attempt follows in the morning. */
const readRates = defineJob({
  name: 'exchange-rates.read',
  lane: 'regular',
  payload: v.object({}),
  cron: '30 5,16 * * *',
  retryLimit: 2,
});

export const exchangeRateWorkers: readonly JobWorker[] = [
  work(readRates, async (_, { database, settings: { EXCHANGE_RATES_URL: url } }) => {
    if (url) await storeRates(database.system, await ecbRates(url).latest());
  }),
];
