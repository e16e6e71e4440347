export * from './calls.ts';
export * from './details-calls.ts';
export * from './invoice-email-calls.ts';
export * from './invoice-party.ts';
export * from './operator-calls.ts';
export * from './reversal-calls.ts';
export * from './tax-ids.ts';
