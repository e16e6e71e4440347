import { languageAtom, store } from '@fairshelf/shared-contracts/state';
import { NavigationProvider } from '@fairshelf/shared-ui/basics';
import { GlobalStyle } from '@fairshelf/shared-ui/theme';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { tellGuard } from './prerender/guard.ts';
import { toHref } from './router-base.ts';
import { type ShellParts, ShellProvider } from './shell-context.tsx';
import { ShellView } from './shell-view.tsx';

/** Everything the shell renders: rendered into `#shell` at boot, and to HTML at build time. */
export function ShellApp({ navigation, remoteHost, registry }: ShellParts) {
  // Everything renders again in another language; what is typed stays.
  useAtomValue(languageAtom, { store });
  const parts = useMemo(() => ({ navigation, remoteHost, registry }), [navigation, remoteHost, registry]);
  const links = useMemo(() => ({ navigate: (path: string) => navigation.go(path), toHref }), [navigation]);
  useEffect(tellGuard, []);
  return (
    <ShellProvider value={parts}>
      <NavigationProvider value={links}>
        <GlobalStyle />
        <ShellView />
      </NavigationProvider>
    </ShellProvider>
  );
}
