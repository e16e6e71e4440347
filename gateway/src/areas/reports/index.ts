export { reportCalls } from './calls.ts';
export { reportWorkers } from './jobs.ts';
export { reportMail } from './report-mail.ts';
export { reportScheduleCalls } from './schedule-calls.ts';
