import {
  addFreeze,
  changePlatform,
  compareVersions,
  getGatewayHealth,
  listFreezes,
  listPlatform,
  removeFreeze,
  startOverride,
} from '@fairshelf/shared-contracts/delivery';
import { useCall } from '@fairshelf/shared-contracts/react';
import { useAct } from '../../use-act.ts';

export const usePlatform = () => useCall(listPlatform, {});

export const useComparison = (remote: string, from: string, to: string) =>
  useCall(compareVersions, { params: { remote }, query: { base: from, version: to } });

/** Polls every quarter of a minute. */
export const useGatewayHealth = () => useCall(getGatewayHealth, {}, { pollMs: 15_000 });

export const useChangePlatform = () => useAct(changePlatform, [listPlatform]);

export const useFreezes = () => useCall(listFreezes, {});
export const useAddFreeze = () => useAct(addFreeze, [listFreezes]);
export const useRemoveFreeze = () => useAct(removeFreeze, [listFreezes]);

export const useStartOverride = () => useAct(startOverride, []);
