export * from './calls.ts';
export * from './import-calls.ts';
export * from './integration-calls.ts';
