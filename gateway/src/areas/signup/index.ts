export { signupCalls } from './calls.ts';
export { connectCalls } from './connect-calls.ts';
export { setUpAccountCalls } from './set-up-account.ts';
