import { formatDay } from '@fairshelf/shared-contracts/core';
import { sessionAtom, store, userAtom } from '@fairshelf/shared-contracts/state';
import { toast } from '@fairshelf/shared-ui/core';
import { useAtomValue } from 'jotai';
import { session } from './page-session.ts';

/** Whether the sign-in ends with this tab, and could be kept on this device. */
export function useIsForThisTab(): boolean {
  const current = useAtomValue(sessionAtom, { store });
  const user = useAtomValue(userAtom, { store });
  return current?.isRememberMe === false && user?.isMonitoring !== true;
}

/** 'A session-only login can be copied to local storage' (specification, section 4), and says until when it holds. */
export function staySignedIn(): void {
  session.copyToLocal();
  const until = store.get(sessionAtom)?.expiresAt;
  toast.success(`You stay signed in on this device until ${formatDay(until)}.`);
}
