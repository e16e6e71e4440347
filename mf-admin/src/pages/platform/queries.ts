import {
  addFreeze,
  approveReleaseChange,
  changePlatform,
  compareVersions,
  getGatewayHealth,
  listFreezes,
  listPlatform,
  listPreviews,
  listReleaseApprovals,
  listReleaseRules,
  rejectReleaseChange,
  removeFreeze,
  revokePreview,
  setReleaseRules,
  startOverride,
} from '@fairshelf/shared-contracts/delivery';
import { useCall } from '@fairshelf/shared-contracts/react';
import { useAct } from '../../use-act.ts';

export const usePlatform = () => useCall(listPlatform, {});

export const useComparison = (remote: string, from: string, to: string) =>
  useCall(compareVersions, { params: { remote }, query: { base: from, version: to } });

/** Polls every quarter of a minute. */
export const useGatewayHealth = () => useCall(getGatewayHealth, {}, { pollMs: 15_000 });

export const useChangePlatform = () => useAct(changePlatform, [listPlatform, listReleaseApprovals]);

export const useReleaseApprovals = () => useCall(listReleaseApprovals, {});
const approvalCalls = [listReleaseApprovals, listPlatform];
export const useApproveRelease = () => useAct(approveReleaseChange, approvalCalls);
export const useRejectRelease = () => useAct(rejectReleaseChange, approvalCalls);

export const useReleaseRules = () => useCall(listReleaseRules, {});
export const useSetReleaseRules = () => useAct(setReleaseRules, [listReleaseRules]);

export const useFreezes = () => useCall(listFreezes, {});
export const useAddFreeze = () => useAct(addFreeze, [listFreezes]);
export const useRemoveFreeze = () => useAct(removeFreeze, [listFreezes]);

export const usePreviews = () => useCall(listPreviews, {});
export const useRevokePreview = () => useAct(revokePreview, [listPreviews, listPlatform]);

export const useStartOverride = () => useAct(startOverride, []);
