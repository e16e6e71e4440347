import { SignupFooter, SignupHeader } from '@fairshelf/shared-signup/steps';
import { RouterFrame } from '@fairshelf/shared-ui/basics';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { inSiteLanguage } from './languages.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useTitleInLanguage } from './use-title-in-language.ts';

/** Header and footer around every page of the public site; the signup steps have theirs without other links. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isSignup = pathname.startsWith('/register/');
  useTitleInLanguage(pathname);
  return (
    <RouterFrame localize={inSiteLanguage}>
      {isSignup ? <SignupHeader /> : <SiteHeader />}
      <main id="site-content" tabIndex={-1}>
        {children}
      </main>
      {isSignup ? <SignupFooter /> : <SiteFooter />}
    </RouterFrame>
  );
}
