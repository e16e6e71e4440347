export { CHANGE_PASSWORD_FORM, CHANGE_PASSWORD_TABLE } from './change-password.ts';
export { RULE_TABLE } from './general.ts';
export { SIGNUP_FORM, SIGNUP_TABLE } from './signup.ts';
export { SUBSCRIBE_TABLE } from './unsubscribe.ts';
export { VERIFY_CODE_TABLE } from './verify-code.ts';
