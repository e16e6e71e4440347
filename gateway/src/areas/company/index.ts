export { activityCalls } from './activity-calls.ts';
export { memberCalls } from './member-calls.ts';
