export { activityCalls } from './activity-calls.ts';
