export * from './calls.ts';
export * from './competitor-asin.ts';
export * from './competitor-calls.ts';
export * from './product-calls.ts';
export * from './product-code-calls.ts';
export * from './rating-row.ts';
