export { planCalls } from './calls.ts';
export { versionInForce } from './version-in-force.ts';
