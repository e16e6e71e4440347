import { formatDay } from '@fairshelf/shared-contracts/core';
import { sessionAtom, store, userAtom } from '@fairshelf/shared-contracts/state';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { session } from './page-session.ts';

/** Whether the sign-in ends with this tab, and could be kept on this device. */
export function useIsForThisTab(): boolean {
  const current = useAtomValue(sessionAtom, { store });
  const user = useAtomValue(userAtom, { store });
  return current?.isRememberMe === false && user?.isMonitoring !== true;
}

/**
 * Copies a session-only sign-in to local storage (docs/specification/sign-in.md#stored-keys) and returns until when it
 * is valid.
 */
export function staySignedIn(): void {
  session.copyToLocal();
  const until = store.get(sessionAtom)?.expiresAt;
  toast.success(t`You stay signed in on this device until ${{ until: formatDay(until) }}.`);
}
