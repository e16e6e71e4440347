export * from './calls.ts';
export * from './connect-calls.ts';
