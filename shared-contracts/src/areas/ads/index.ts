export * from './ads-ratios.ts';
export * from './calls.ts';
export * from './change-calls.ts';
