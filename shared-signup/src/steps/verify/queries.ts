import type { ModuleType } from '@fairshelf/shared-contracts/core';
import { useSend } from '@fairshelf/shared-contracts/react';
import { sendReimburseCode, sendReviewCode, verifyEmailCode } from '@fairshelf/shared-contracts/signup';

export function useVerifyCode() {
  return useSend(verifyEmailCode);
}

/** Each module has its own call to resend the code (docs/specification/calls.md#users-and-sign-in). */
export function useResendCode(module: ModuleType) {
  const forReview = useSend(sendReviewCode);
  const forReimburse = useSend(sendReimburseCode);
  return module === 'review' ? forReview : forReimburse;
}
