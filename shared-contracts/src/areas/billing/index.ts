export * from './calls.ts';
export * from './invoice-email-calls.ts';
export * from './reversal-calls.ts';
