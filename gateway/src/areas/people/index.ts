export { userMonitoringCalls } from './calls.ts';
export { roleCalls } from './role-calls.ts';
export { conditionsOf } from './search-users.ts';
