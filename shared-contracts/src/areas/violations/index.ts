export * from './calls.ts';
export * from './own-calls.ts';
export * from './violation-life.ts';
