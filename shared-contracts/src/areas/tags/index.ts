export * from './calls.ts';
export * from './product-calls.ts';
