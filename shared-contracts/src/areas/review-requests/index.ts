export * from './calls.ts';
export * from './request-reasons.ts';
export * from './rule-calls.ts';
