export * from './calls.ts';
export * from './violation-life.ts';
