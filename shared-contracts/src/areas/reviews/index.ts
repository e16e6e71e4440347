export * from './calls.ts';
export * from './feedback-calls.ts';
export * from './import-calls.ts';
