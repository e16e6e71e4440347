import { marketCurrency } from '@fairshelf/shared-contracts/core';
import { listPlans } from '@fairshelf/shared-contracts/plans';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';
import {
  getCaseOverview,
  getPermissionRegion,
  getSignupReadiness,
  type SignupReadiness,
  startReimbursement,
} from '@fairshelf/shared-contracts/reimbursement';
import { bus, type Market, store, userAtom } from '@fairshelf/shared-contracts/state';
import { refusalOf } from '@fairshelf/shared-signup/refusal';

const POLL_MS = 5_000;

/** Whether the first import is still running. */
export const isReading = ({ imports }: SignupReadiness): boolean =>
  imports.done + imports.failed < imports.total;

/** The missing setup of the seller account; polled while its records are being imported. */
export const useReadiness = ({ sellerId }: Market) =>
  useCall(
    getSignupReadiness,
    { query: { sellerId } },
    { pollMs: POLL_MS, pollWhile: (readiness) => !readiness || isReading(readiness) },
  );

/** The amount owed according to the imported records; polled while more are being imported. */
export const useFound = ({ sellerId, marketId }: Market, isGrowing: boolean) =>
  useCall(
    getCaseOverview,
    { query: { sellerId, currency: marketCurrency(marketId) } },
    isGrowing ? { pollMs: POLL_MS } : {},
  );

/** The state of the portal user who files cases, by region: for sellers with the plan. */
export const usePermission = ({ sellerId }: Market, hasPlan: boolean) =>
  useCall(getPermissionRegion, { query: { seller_id: sellerId } }, { enabled: hasPlan });

/** The terms of the reimburse plan. */
export const useTerms = () => useCall(listPlans, {});

/** Subscribes to the plan. The shell then reloads the user, which unlocks the plan's pages. */
export function useStart({ sellerId }: Market) {
  const start = useSend(startReimbursement, { refresh: [getSignupReadiness, listPlans] });
  return {
    isPending: start.isPending,
    refusal: refusalOf(start),
    start: () =>
      start.mutate(
        { body: { sellerId } },
        {
          onSuccess: (answer) => {
            if (answer.error) return;
            bus.publish('user:changed', { email: store.get(userAtom)?.email ?? '' });
          },
        },
      ),
  };
}
