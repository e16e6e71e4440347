export * from './approval-calls.ts';
export * from './calls.ts';
export * from './role-calls.ts';
export * from './user-account-calls.ts';
