export { auditCalls } from './calls.ts';
export { auditWorkers } from './jobs.ts';
