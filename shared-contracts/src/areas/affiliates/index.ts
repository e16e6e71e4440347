export * from './calls.ts';
export * from './referral-calls.ts';
