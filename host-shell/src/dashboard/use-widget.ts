import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from '../shell-context.tsx';

export type WidgetState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly Component: ComponentType }
  | { readonly kind: 'failed' };

const LOADING: WidgetState = { kind: 'loading' };

/** A widget of a remote, loaded when its place is rendered; `retry` really loads it again. */
export function useWidget(remote: string, widget: string): { state: WidgetState; retry: () => void } {
  const { remoteHost } = useShell();
  const [state, setState] = useState(LOADING);
  const alive = useRef(true);

  const load = useCallback(() => {
    setState(LOADING);
    const become = (next: WidgetState) => {
      if (alive.current) setState(next);
    };
    remoteHost.loadWidget(remote, widget).then(
      (Component) => become({ kind: 'loaded', Component }),
      () => become({ kind: 'failed' }),
    );
  }, [remoteHost, remote, widget]);

  useEffect(() => {
    alive.current = true;
    load();
    return () => {
      alive.current = false;
    };
  }, [load]);
  return { state, retry: load };
}
