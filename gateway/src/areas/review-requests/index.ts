export { requestCalls } from './calls.ts';
export { addDoNotSolicit, removeDoNotSolicit, UnconfirmedRelease } from './do-not-solicit.ts';
export { enqueueRequests, reviewRequestWorkers } from './jobs.ts';
export { CLOSES_AFTER_DAYS } from './order-facts-sql.ts';
export type { ChannelKey } from './plan-requests.ts';
export { requestRuleCalls } from './rule-calls.ts';
export { addRule, type RuleFields } from './rules.ts';
export { requestSendingCalls } from './sending-calls.ts';
