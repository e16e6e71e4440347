import {
  listImportProblems,
  restartImportStep,
  retryImportStep,
} from '@fairshelf/shared-contracts/operations';
import { useCall } from '@fairshelf/shared-contracts/react';
import { useAct } from '../../use-act.ts';

const POLL_MS = 30_000;

export const useImportProblems = () => useCall(listImportProblems, {}, { pollMs: POLL_MS });

const refresh = [listImportProblems];
export const useRetryImport = () => useAct(retryImportStep, refresh);
export const useRestartImport = () => useAct(restartImportStep, refresh);
