export { type Converter, converterInto } from './convert-amounts.ts';
export { type DatedRates, datedRates } from './dated-rates.ts';
export { exchangeRateWorkers } from './jobs.ts';
export { currentRates } from './stored-rates.ts';
