import {
  createReleaseKey,
  listReleaseKeys,
  revokeReleaseKey,
  rotateReleaseKey,
} from '@fairshelf/shared-contracts/delivery';
import { useCall } from '@fairshelf/shared-contracts/react';
import { useAct } from '../../../use-act.ts';

export const useReleaseKeys = () => useCall(listReleaseKeys, {});

export const useCreateKey = () => useAct(createReleaseKey, [listReleaseKeys]);
export const useRotateKey = () => useAct(rotateReleaseKey, [listReleaseKeys]);
export const useRevokeKey = () => useAct(revokeReleaseKey, [listReleaseKeys]);
