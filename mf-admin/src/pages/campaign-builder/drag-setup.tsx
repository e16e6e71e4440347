import { Accessibility, StyleInjector } from '@dnd-kit/dom';
import { useDragDropManager } from '@dnd-kit/react';
import { useLayoutEffect } from 'react';

/**
 * Adapts dragging to this page. Its style elements get the nonce of the content policy, and its texts for screen
 * readers are removed: they promise dragging with the space bar, which the editor does not support; each block states
 * its own keys. Rendered before everything draggable, so that it runs first.
 */
export function DragSetup() {
  const manager = useDragDropManager();
  useLayoutEffect(() => {
    const plugins = manager?.registry.plugins;
    const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
    if (nonce) plugins?.get(StyleInjector)?.configure({ nonce });
    plugins?.unregister(Accessibility);
  }, [manager]);
  return null;
}
