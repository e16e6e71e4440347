import { useLayoutEffect } from 'react';

/**
 * Says who owns the content area. `#remote` belongs to single-spa and React never draws into it, so it is told from
 * outside: it is the page's main landmark while a remote shows, and hidden while the shell draws a main of its own.
 */
export function useRemotePlace(owner: 'remote' | 'shell'): void {
  useLayoutEffect(() => {
    const place = document.getElementById('remote');
    if (!place) return;
    place.hidden = owner === 'shell';
    if (owner === 'shell') place.removeAttribute('role');
    else place.setAttribute('role', 'main');
    place.setAttribute('tabindex', '-1');
  }, [owner]);
}
