import { listImports } from '@fairshelf/shared-contracts/market';
import { useCall } from '@fairshelf/shared-contracts/react';
import { isUnderWay } from './summarise.ts';

const POLL_MS = 5_000;

/** The state of each import of a store; polled every few seconds while one is running. */
export function useImportStates(sellerId: string, marketId: string) {
  return useCall(
    listImports,
    { query: { sellerId, marketId } },
    { pollMs: POLL_MS, pollWhile: (imports) => imports !== undefined && isUnderWay(imports) },
  );
}
