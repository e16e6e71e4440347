import { useLayoutEffect } from 'react';

/**
 * Sets the owner of the content area. `#remote` belongs to single-spa and React never renders into it, so it is updated
 * from outside: inside the product's frame it is the page's main landmark while a remote shows; without the frame, a
 * remote brings its own landmarks. It is hidden while the shell renders a main.
 */
export function useRemotePlace(owner: 'remote' | 'shell', frame: 'product' | 'none'): void {
  useLayoutEffect(() => {
    const place = document.getElementById('remote');
    if (!place) return;
    place.hidden = owner === 'shell';
    if (owner === 'remote' && frame === 'product') place.setAttribute('role', 'main');
    else place.removeAttribute('role');
    place.setAttribute('tabindex', '-1');
  }, [owner, frame]);
}
