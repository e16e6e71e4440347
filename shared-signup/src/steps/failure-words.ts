/** Shown when no answer came to a verification, a resend or the last sign-in (specification, section 8). */
export const NO_ANSWER = 'An Error has occurred. Please contact customer service if it persists.';
