import type { ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { NavigationProvider } from './navigation.tsx';

/** Sends every `Link` inside through the surrounding react-router; a remote wraps its pages in it. */
export function RouterFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const value = {
    navigate: (path: string) => void navigate(path),
    toHref: (path: string) => `${base}${path}`,
  };
  return <NavigationProvider value={value}>{children}</NavigationProvider>;
}
