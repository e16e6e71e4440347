export * from './account-security-calls.ts';
export * from './address-calls.ts';
export * from './auth-calls.ts';
export * from './invitation-calls.ts';
export * from './monitoring-calls.ts';
export * from './passkey-calls.ts';
export * from './user-calls.ts';
export * from './user-config-calls.ts';
