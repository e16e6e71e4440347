export { sourcingCostCalls } from './calls.ts';
export { moveCosts, saveCosts } from './change-costs.ts';
