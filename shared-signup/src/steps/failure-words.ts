/**
 * Shown when a verification, a resend or the final sign-in fails (docs/specification/errors.md#verification-errors).
 */
export const NO_ANSWER = 'An Error has occurred. Please contact customer service if it persists.';
