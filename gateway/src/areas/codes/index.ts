export { codeCalls } from './calls.ts';
export { ensureStandardCodes } from './standard-codes.ts';
