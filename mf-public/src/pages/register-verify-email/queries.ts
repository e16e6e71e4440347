import { sendReviewCode, verifyEmailCode } from '@fairshelf/shared-contracts/core';
import { useSend } from '@fairshelf/shared-contracts/react';

export function useVerifyCode() {
  return useSend(verifyEmailCode);
}

export function useResendCode() {
  return useSend(sendReviewCode);
}
