export { approvalCalls } from './approval-calls.ts';
export { userMonitoringCalls } from './calls.ts';
export { peopleWorkers } from './jobs.ts';
export { roleEndsMail } from './mails.ts';
export { roleCalls } from './role-calls.ts';
export { conditionsOf } from './search-users.ts';
