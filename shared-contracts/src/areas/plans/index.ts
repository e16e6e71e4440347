export * from './calls.ts';
export * from './offer-calls.ts';
