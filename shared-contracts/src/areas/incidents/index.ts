export * from './calls.ts';
export * from './incident-signals.ts';
export * from './threshold-calls.ts';
