export { sourcingCostCalls } from './calls.ts';
