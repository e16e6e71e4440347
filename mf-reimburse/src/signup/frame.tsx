import { isWithin, SignupFooter, SignupHeader } from '@fairshelf/shared-signup/steps';
import { RouterFrame } from '@fairshelf/shared-ui/basics';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { reimburseSignup } from './reimburse-signup.ts';

/** The frame of every page of this remote: the router for its links, and header and footer around the steps of the signup. */
export function ReimburseFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isSignup = isWithin(reimburseSignup, pathname);
  return (
    <RouterFrame>
      {isSignup ? (
        <>
          <SignupHeader />
          <main id="site-content" tabIndex={-1}>
            {children}
          </main>
          <SignupFooter />
        </>
      ) : (
        children
      )}
    </RouterFrame>
  );
}
