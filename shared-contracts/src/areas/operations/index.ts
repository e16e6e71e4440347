export * from './business-calls.ts';
export * from './calls.ts';
export * from './import-calls.ts';
