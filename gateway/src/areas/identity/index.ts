export { accountSecurityCalls } from './account-security-calls.ts';
export { addressCalls } from './address-calls.ts';
export { authCalls, hintOf, limitMails } from './auth-calls.ts';
export { completeSignup } from './complete-signup.ts';
export { finishSignup } from './finish-signup.ts';
export { addFurtherCompany, givePlan, removeCompany } from './further-company.ts';
export { refuseGuessable } from './guessable-passwords.ts';
export { invitationCalls } from './invitation-calls.ts';
export { resendCode, TooManyCodes } from './mail-code.ts';
export {
  accountExistsMail,
  invitationMail,
  operatorMail,
  securityMail,
  temporaryPasswordMail,
  verifyCodeMail,
  welcomeMail,
} from './mails.ts';
export { monitoringCalls } from './monitoring-calls.ts';
export { addOperator, NotReady } from './operators.ts';
export { passkeyCalls } from './passkey-calls.ts';
export { hashPassword } from './passwords.ts';
export { serveProfileImages } from './profile-image-routes.ts';
export { sealedSecondFactors } from './second-factor.ts';
export { noteSignIn } from './security-notices.ts';
export { beginSignup, type SignupMeans, signupProblems } from './signup.ts';
export { readSignupState } from './signup-state.ts';
export { connectLater } from './signup-step.ts';
export { findSignup } from './signup-token.ts';
export { sealedSingleSignOns } from './single-sign-on.ts';
export { singleSignOnCalls } from './single-sign-on-calls.ts';
export { userCalls } from './user-calls.ts';
export { type VerifyOutcome, verifyAddress } from './verify-address.ts';
export { codeKeysOf } from './verify-code.ts';
