export { payoutCalls } from './calls.ts';
export { asPayout, payoutsQuery, placedReimbursements } from './payouts-query.ts';
export { summarisePayouts } from './summarise-payouts.ts';
