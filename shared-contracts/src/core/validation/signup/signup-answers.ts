// The gateway's messages that signup pages react to, declared once so that both agree.

/** A sign-up that was begun, or an account: the email says which. The page offers 'Verify Email' (docs/specification/errors.md#sign-up-errors). */
export const BEGUN_ALREADY = 'Already exist in Email-Code.';
/** The address has been verified in another tab or browser; the page offers to sign in. */
export const VERIFIED_ALREADY = 'This email is verified already. Please sign in.';
/** The sign-up token was used or has expired; the page offers to sign in. */
export const SIGNUP_OVER = 'Your account is ready. Please sign in.';
/** The page offers a new code. */
export const CODE_EXPIRED =
  'This code has expired: a code is valid for 10 minutes. Please ask for a new one.';
/** Five attempts per code; the page offers a new one. */
export const CODE_TRIED_OUT = 'This code was tried too often. Please ask for a new one.';
