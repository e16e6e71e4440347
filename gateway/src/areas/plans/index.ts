export { planCalls } from './calls.ts';
export { chargePlans, lockBilling } from './charges/charge-plans.ts';
export {
  allowedByPlans,
  allowedOf,
  limitSentence,
  refuseMoreProducts,
  usageOf,
} from './limits.ts';
export { versionInForce } from './version-in-force.ts';
