export { actionInWords } from './action-words/action-words.ts';
export { auditCalls } from './calls.ts';
export { auditWorkers } from './jobs.ts';
