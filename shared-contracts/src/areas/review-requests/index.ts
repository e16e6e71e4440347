export * from './calls.ts';
export * from './change-calls.ts';
export * from './request-reasons.ts';
export * from './rule-calls.ts';
export {
  REQUEST_DELAY,
  REQUEST_EXCLUSIONS,
  REQUEST_PAST_DAYS,
  REQUEST_RULE_SKUS,
  type RequestExclusion,
} from './rule-fields.ts';
