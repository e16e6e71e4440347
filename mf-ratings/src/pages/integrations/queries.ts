import { listIntegrations } from '@fairshelf/shared-contracts/core';
import { useCall } from '@fairshelf/shared-contracts/react';

/** Every connected marketplace of the person's companies, with the state of its consent. */
export function useIntegrations() {
  return useCall(listIntegrations, { query: { moduleType: 'review' } });
}
