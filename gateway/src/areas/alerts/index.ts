export { alertsMail } from './alert-mail.ts';
export { alertCalls } from './calls.ts';
export { alertMailWorkers } from './jobs.ts';
export { alertMailCalls } from './mail-calls.ts';
