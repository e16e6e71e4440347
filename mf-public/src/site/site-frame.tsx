import { RouterFrame } from '@fairshelf/shared-ui/basics';
import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header and footer around every page of the public site. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <RouterFrame>
      <SiteHeader />
      <main id="site-content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </RouterFrame>
  );
}
