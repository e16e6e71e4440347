export { readAccountHealth } from './account-health.ts';
export { violationCalls } from './calls.ts';
export { storeIssues } from './import-issues.ts';
export { ownViolationCalls } from './own-calls.ts';
export { storeHealth } from './store-health.ts';
