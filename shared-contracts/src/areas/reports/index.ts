export * from './calls.ts';
export * from './report-period.ts';
export * from './report-types.ts';
