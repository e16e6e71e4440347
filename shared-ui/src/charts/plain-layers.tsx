import { useEffect, useRef } from 'react';

/**
 * In a plot: hides Recharts' drawing layers from screen readers, which would meet each as a group without a name: React
 * listens for focus on them, so browsers take them for focusable. The chart's name, the tooltip of the arrow keys and
 * the table say what the layers draw.
 */
export function PlainLayers() {
  const mark = useRef<SVGGElement>(null);
  useEffect(() => {
    const svg = mark.current?.ownerSVGElement;
    if (!svg) return;
    const hideLayers = () => {
      for (const layer of svg.querySelectorAll(':scope > g:not([aria-hidden])')) {
        layer.removeAttribute('tabindex');
        layer.setAttribute('aria-hidden', 'true');
      }
    };
    hideLayers();
    // A layer is added when the first part that draws on it registers.
    const observer = new MutationObserver(hideLayers);
    observer.observe(svg, { childList: true });
    return () => observer.disconnect();
  }, []);
  return <g ref={mark} />;
}
