export { payoutCalls } from './calls.ts';
export { asPayout, payoutsQuery } from './payouts-query.ts';
export { summarisePayouts } from './summarise-payouts.ts';
