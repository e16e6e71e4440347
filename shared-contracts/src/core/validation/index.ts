export { type InputRule, judge, mustMeet, mustMeetAll } from './input-rule.ts';
export { keyAllowed, type PressedKey } from './number/key-allowed.ts';
export {
  ChangedPasswordSchema,
  type ChangePasswordForm,
  ChangePasswordFormSchema,
  CurrentPasswordSchema,
} from './password/change-password-form.ts';
export { NewPasswordSchema } from './password/new-password.ts';
export { PASSWORD_RULES, passwordRuleList } from './password/password-rules.ts';
export * as rules from './rules.ts';
export {
  BEGUN_ALREADY,
  CODE_EXPIRED,
  CODE_TRIED_OUT,
  SIGNUP_OVER,
  VERIFIED_ALREADY,
} from './signup/signup-answers.ts';
export {
  CompanyNameSchema,
  FullNameSchema,
  isSignupFilled,
  joinEmail,
  type SignupForm,
  SignupFormSchema,
} from './signup/signup-form.ts';
export { SubscribeEmailSchema } from './unsubscribe/subscribe-email.ts';
export { INVALID_CODE, MISSING_CODE, VerifyCodeSchema } from './verify-code/verify-code.ts';
