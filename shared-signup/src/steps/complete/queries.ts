import { type CallData, SIGNUP_STATUS_POLL_MS } from '@fairshelf/shared-contracts/core';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';
import { completeSignup, readConnectProgress } from '@fairshelf/shared-contracts/signup';

export type ConnectProgress = CallData<typeof readConnectProgress>;

export function useCompleteSignup() {
  return useSend(completeSignup);
}

const isUnderWay = (progress: ConnectProgress | undefined): boolean =>
  progress === undefined || progress.imports.some(({ state }) => state === 'waiting' || state === 'running');

/** The import state of the seller account, polled every few seconds until everything has ended. */
export function useConnectProgress(sellerId: string, signupToken: string) {
  return useCall(
    readConnectProgress,
    { body: { seller_id: sellerId, signup_token: signupToken || undefined } },
    { enabled: sellerId !== '', pollMs: SIGNUP_STATUS_POLL_MS, pollWhile: isUnderWay },
  );
}
