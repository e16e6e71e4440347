export { payoutCalls } from './calls.ts';
export { asPayout, payoutsQuery, placedReimbursements } from './payouts-query.ts';
export { lastSettlements, settlementOf } from './settlements.ts';
export { summarisePayouts } from './summarise-payouts.ts';
