import type { ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { NavigationProvider } from './navigation.tsx';

interface RouterFrameProps {
  /** The address of a path in the reader's language, if the remote has one. */
  readonly localize?: (path: string) => string;
  readonly children: ReactNode;
}

/** Sends every `Link` inside through the surrounding react-router; a remote wraps its pages in it. */
export function RouterFrame({ localize = (path) => path, children }: RouterFrameProps) {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const value = {
    navigate: (path: string) => void navigate(localize(path)),
    toHref: (path: string) => `${base}${localize(path)}`,
  };
  return <NavigationProvider value={value}>{children}</NavigationProvider>;
}
