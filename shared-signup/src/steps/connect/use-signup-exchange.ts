import type { ModuleType } from '@fairshelf/shared-contracts/core';
import { useExchange } from '../../consent/use-exchange.ts';
import { readDraft } from '../signup-draft.ts';

/** Exchanges the code in the name of the address that this signup verified. */
export function useSignupExchange(module: ModuleType) {
  return useExchange({ module, email: () => readDraft().email });
}
