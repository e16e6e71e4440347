import { type MoveReason, takeMove } from '@fairshelf/shared-contracts/state';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { msg } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { wantedPath } from '../../session/redirect.ts';

const LEAD = msg`Welcome back. Your stores are waiting.`;
const AFTER: Readonly<Record<MoveReason, MessageDescriptor>> = {
  'session-ended': msg`Your session ended. Sign in to continue where you left off.`,
  'signup-ready': msg`Your account is ready. Sign in to continue.`,
};

/** The sentence above the sign-in form that explains the redirect. The prerendered page can't know it. */
export function useLoginLead(): string {
  const [lead, setLead] = useState(LEAD);
  useEffect(() => {
    const reason = takeMove();
    if (reason) setLead(AFTER[reason]);
    else if (wantedPath()?.startsWith('/mapps/login'))
      setLead(msg`Sign in to continue connecting your store.`);
    else if (wantedPath()) setLead(msg`Sign in to open this page.`);
  }, []);
  return say(lead);
}
