import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { msg } from '@lingui/core/macro';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { color, radius } from '../theme/tokens.ts';
import type { ChartPoint } from './chart-data.ts';
import { seriesStyle } from './series-style.ts';
import { stripLine } from './strip-line.ts';
import type { ChartZoom } from './use-chart-zoom.ts';
import { rangeAfterKey, type ZoomPart } from './zoom-keys.ts';
import { moveEnd, shiftRange, type TimeRange } from './zoom-range.ts';

// The handles are outside the range they bound, so they never meet.
const Root = styled.div`
  padding: 0 1.5rem;
  touch-action: pan-y;
  user-select: none;
`;
const Track = styled.div`
  position: relative;
  height: 3rem;
  background: ${color.hover};
  cursor: crosshair;
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
    pointer-events: none;
  }
  path {
    fill: none;
    stroke: ${seriesStyle(0).color};
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
  }
`;
const Window = styled.div`
  position: absolute;
  inset-block: 0;
  border-block: 1px solid ${color.control};
  background: ${color.surface};
  &[data-zoomed] {
    cursor: grab;
  }
`;
const Handle = styled.div`
  position: absolute;
  inset-block: 0;
  width: 1.5rem;
  cursor: ew-resize;
  &::before {
    position: absolute;
    inset-block: 0;
    width: 0.625rem;
    border: 1px solid ${color.control};
    background: ${color.raised};
    content: '';
  }
  &::after {
    position: absolute;
    top: 1rem;
    width: 2px;
    height: 1rem;
    border-radius: ${radius.pill};
    background: ${color.control};
    content: '';
  }
  &[data-part='from'] {
    transform: translateX(-100%);
    &::before {
      right: 0;
      border-radius: ${radius.control} 0 0 ${radius.control};
    }
    &::after {
      right: 4px;
    }
  }
  &[data-part='to'] {
    &::before {
      left: 0;
      border-radius: 0 ${radius.control} ${radius.control} 0;
    }
    &::after {
      left: 4px;
    }
  }
`;

const DAY_MS = 86_400_000;
const names: Readonly<Record<ZoomPart, MessageDescriptor>> = {
  from: msg`First day`,
  to: msg`Last day`,
  window: msg`Part shown`,
};
const isPart = (text: string | undefined): text is ZoomPart =>
  text !== undefined && Object.hasOwn(names, text);

interface ZoomTrackProps {
  readonly zoom: ChartZoom;
  readonly points: readonly ChartPoint[];
  readonly seriesId: string;
  /** The range as text for screen readers. */
  readonly words: (range: TimeRange) => string;
}

/** A movement that started on the track, on one of its parts or next to them. */
interface Hold {
  readonly part: ZoomPart | 'new';
  readonly at: number;
  readonly range: TimeRange;
}

/** The line of a `ZoomStrip` with its movable parts. */
export function ZoomTrack({ zoom, points, seriesId, words }: ZoomTrackProps) {
  const { extent, shown } = zoom;
  const track = useRef<HTMLDivElement>(null);
  const hold = useRef<Hold | undefined>(undefined);
  const share = (time: number) => `${((time - extent[0]) / (extent[1] - extent[0])) * 100}%`;

  const timeAt = (event: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return extent[0];
    return extent[0] + ((event.clientX - box.left) / box.width) * (extent[1] - extent[0]);
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const partName = event.target instanceof HTMLElement ? event.target.dataset.part : undefined;
    // The whole range can't move: a new part is drawn instead.
    const part = isPart(partName) && (partName !== 'window' || zoom.isZoomed) ? partName : 'new';
    event.currentTarget.setPointerCapture(event.pointerId);
    hold.current = { part, at: timeAt(event), range: shown };
  };
  const move = (event: PointerEvent) => {
    const drag = hold.current;
    if (!drag) return;
    const time = timeAt(event);
    if (drag.part === 'window') zoom.draw(shiftRange(drag.range, time - drag.at, extent));
    // A touch that does not move selects nothing.
    else if (drag.part !== 'new') zoom.draw(moveEnd(drag.range, drag.part, time, extent));
    else if (Math.abs(time - drag.at) > DAY_MS) zoom.draw([drag.at, time]);
  };
  const end = () => {
    hold.current = undefined;
    zoom.settle();
  };
  const cancel = () => {
    hold.current = undefined;
    zoom.drop();
  };
  const press = (part: ZoomPart) => (event: KeyboardEvent) => {
    const next = rangeAfterKey(event.key, part, shown, extent);
    if (!next) return;
    event.preventDefault();
    zoom.draw(next);
  };
  const slider = (part: ZoomPart, value: number) => ({
    role: 'slider',
    tabIndex: 0,
    'data-part': part,
    'aria-label': say(names[part]),
    'aria-valuemin': extent[0],
    'aria-valuemax': extent[1],
    'aria-valuenow': value,
    'aria-valuetext': words(shown),
    // A held key keeps moving; releasing it commits.
    onKeyDown: press(part),
    onKeyUp: zoom.settle,
    onBlur: zoom.settle,
  });

  return (
    <Root onPointerDown={begin} onPointerMove={move} onPointerUp={end} onPointerCancel={cancel}>
      <Track ref={track}>
        <Window
          {...slider('window', shown[0])}
          data-zoomed={zoom.isZoomed || undefined}
          style={{ left: share(shown[0]), right: `calc(100% - ${share(shown[1])})` }}
        />
        <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={stripLine(points, seriesId, extent)} />
        </svg>
        <Handle {...slider('from', shown[0])} style={{ left: share(shown[0]) }} />
        <Handle {...slider('to', shown[1])} style={{ left: share(shown[1]) }} />
      </Track>
    </Root>
  );
}
