import { t } from '@lingui/core/macro';
/**
 * Shown when a verification, a resend or the final sign-in fails (docs/specification/errors.md#verification-errors).
 */
export const noAnswerWords = (): string =>
  t`An Error has occurred. Please contact customer service if it persists.`;
