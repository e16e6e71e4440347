import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

// A vertical touch scrolls the page; a horizontal one selects.
const Root = styled.div`
  position: relative;
  height: 100%;
  &[data-drawable] {
    touch-action: pan-y;
    user-select: none;
  }
`;
const Band = styled.div`
  position: absolute;
  inset-block: 0;
  border-inline: 1px solid ${color.accent};
  background: color-mix(in srgb, ${color.accent} 14%, transparent);
  pointer-events: none;
`;

/** Shorter movements are clicks or tremors. */
const LEAST_PX = 8;

interface DrawnRangeProps {
  /** Where the chart can be dragged, in pixels from its left. */
  readonly area: { readonly left: number; readonly width: number } | undefined;
  /** Called with both ends in pixels from the left of the area when the pointer is released. */
  readonly onDrawn: (from: number, to: number) => void;
  readonly children: ReactNode;
}

/** Lets people drag a range across its content with mouse, pen or finger. */
export function DrawnRange({ area, onDrawn, children }: DrawnRangeProps) {
  const root = useRef<HTMLDivElement>(null);
  const start = useRef<number | undefined>(undefined);
  const [band, setBand] = useState<readonly [number, number] | undefined>();

  /** Pixels from the left of the area, limited to it. */
  const at = (event: PointerEvent): number => {
    const left = (root.current?.getBoundingClientRect().left ?? 0) + (area?.left ?? 0);
    return Math.min(area?.width ?? 0, Math.max(0, event.clientX - left));
  };
  const begin = (event: PointerEvent) => {
    const isFlag = event.target instanceof Element && event.target.closest('button') !== null;
    if (area && event.button === 0 && event.isPrimary && !isFlag) start.current = at(event);
  };
  const move = (event: PointerEvent) => {
    const from = start.current;
    if (from === undefined) return;
    const to = at(event);
    if (!band && Math.abs(to - from) < LEAST_PX) return;
    // Only now: a captured click would not be a click.
    if (!band) root.current?.setPointerCapture(event.pointerId);
    setBand([Math.min(from, to), Math.max(from, to)]);
  };
  const forget = () => {
    start.current = undefined;
    setBand(undefined);
  };
  const end = () => {
    forget();
    if (band && band[1] - band[0] >= LEAST_PX) onDrawn(...band);
  };
  return (
    <Root
      ref={root}
      data-drawable={area !== undefined || undefined}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={forget}
    >
      {children}
      {band && area ? <Band style={{ left: area.left + band[0], width: band[1] - band[0] }} /> : null}
    </Root>
  );
}
