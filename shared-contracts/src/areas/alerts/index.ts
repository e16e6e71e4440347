export * from './account-health-calls.ts';
export * from './calls.ts';
export * from './mail-calls.ts';
export * from './webhook-calls.ts';
