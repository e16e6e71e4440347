export * from './calls.ts';
export * from './import-calls.ts';
