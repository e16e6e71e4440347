import { changePlatform, listPlatform, startOverride } from '@fairshelf/shared-contracts/core';
import { useCall } from '@fairshelf/shared-contracts/react';
import { useAct } from '../../use-act.ts';

export const usePlatform = () => useCall(listPlatform, {});

export const useChangePlatform = () => useAct(changePlatform, [listPlatform]);

export const useStartOverride = () => useAct(startOverride, []);
