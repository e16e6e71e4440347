import { useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { isWithin, type SignupFlow } from './signup-flow.ts';

/** The history entry that Back removes first, so that the page is still there when the person is asked. */
const SHIELD = 'signup-shield';

export interface LeaveGuard {
  readonly isAsking: boolean;
  stay(): void;
  /** Leaves without asking, for `/` unless another page is named. */
  leave(to?: string): void;
}

/**
 * Asks before a signup page is left (docs/specification/sign-up.md#leaving-a-step). Links are blocked by the router.
 * Back is not: taking it back would show the shell another page for a moment, and its previous-page rules would then
 * refuse this one. So each step is in the history twice, and Back only goes from the second entry to the first.
 */
export function useLeaveGuard(flow: SignupFlow): LeaveGuard {
  const { key, pathname, state } = useLocation();
  const navigate = useNavigate();
  const [isBackPressed, setBackPressed] = useState(false);
  const mayLeave = useRef(false);
  const seenEntry = useRef<string>(undefined);
  const blocker = useBlocker(
    ({ historyAction, nextLocation }) =>
      historyAction !== 'POP' && !mayLeave.current && !isWithin(flow, nextLocation.pathname),
  );

  useEffect(() => {
    if (seenEntry.current === key) return;
    const isFirst = seenEntry.current === undefined;
    seenEntry.current = key;
    if (state === SHIELD) return;
    if (!isFirst) setBackPressed(true);
    void navigate(pathname, { state: SHIELD });
  }, [key, state, pathname, navigate]);

  return {
    isAsking: isBackPressed || blocker.state === 'blocked',
    stay() {
      setBackPressed(false);
      blocker.reset?.();
    },
    leave(to = '/') {
      mayLeave.current = true;
      blocker.reset?.();
      void navigate(to, { replace: true });
    },
  };
}
