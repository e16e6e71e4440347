import { SignupHeader } from '@fairshelf/shared-signup/steps';
import { RouterFrame } from '@fairshelf/shared-ui/basics';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SignupFooter } from './signup-footer.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header and footer around every page of the public site; the signup steps have theirs without other links. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const isSignup = useLocation().pathname.startsWith('/register/');
  return (
    <RouterFrame>
      {isSignup ? <SignupHeader /> : <SiteHeader />}
      <main id="site-content" tabIndex={-1}>
        {children}
      </main>
      {isSignup ? <SignupFooter /> : <SiteFooter />}
    </RouterFrame>
  );
}
