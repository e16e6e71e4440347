import { Accessibility, StyleInjector } from '@dnd-kit/dom';
import { useDragDropManager } from '@dnd-kit/react';
import { useLayoutEffect } from 'react';

/**
 * Fits dragging into this page. Its style elements carry the nonce that the page's policy asks for, and its words for
 * screen readers are left out: they promise dragging by the space bar, which the editor does not have; a block says
 * itself what its keys do. Stands before everything that can be dragged, so that it acts first.
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
