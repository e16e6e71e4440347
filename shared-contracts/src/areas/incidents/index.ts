export * from './calls.ts';
export * from './incident-signals.ts';
