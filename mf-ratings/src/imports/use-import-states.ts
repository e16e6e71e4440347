import { listImports } from '@fairshelf/shared-contracts/core';
import { useCall } from '@fairshelf/shared-contracts/react';
import { useState } from 'react';
import { isUnderWay } from './summarise.ts';

const POLL_MS = 5_000;

/** How each import of a store stands; asked again every few seconds while something is still on its way. */
export function useImportStates(sellerId: string, marketId: string) {
  const [isPolling, setIsPolling] = useState(true);
  const imports = useCall(
    listImports,
    { query: { sellerId, marketId } },
    isPolling ? { pollMs: POLL_MS } : {},
  );
  const isWanted = imports.data === undefined ? imports.error === null : isUnderWay(imports.data);
  if (isWanted !== isPolling) setIsPolling(isWanted);
  return imports;
}
