import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useChartZoom } from './use-chart-zoom.ts';
import type { TimeRange } from './zoom-range.ts';
import { ZoomStrip } from './zoom-strip.tsx';

// jsdom draws nothing: the track is 100 pixels wide, one pixel per day.
beforeAll(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 48);
});
beforeEach(() => {
  onRange.mockClear();
});

describe('ZoomStrip', () => {
  it('is set by keys, commits when the key is released, and announces it', async () => {
    show();
    expect(announcement()).toBe('');
    slider('First day').focus();
    await userEvent.keyboard('{PageUp}{PageUp}');
    fireEvent.keyDown(slider('First day'), { key: 'ArrowRight' });
    expect(lastRange()).toEqual([20, 100]);
    expect(slider('First day').getAttribute('aria-valuetext')).toBe('Jan 22, 2026 to Apr 11, 2026, 80 days');
    fireEvent.keyUp(slider('First day'), { key: 'ArrowRight' });
    expect(lastRange()).toEqual([21, 100]);
    expect(announcement()).toBe('Shown: Jan 22, 2026 to Apr 11, 2026, 80 days.');
    slider('Part shown').focus();
    await userEvent.keyboard('{Home}');
    expect(lastRange()).toEqual([0, 79]);
  });

  it('is set by dragging, and moved by its middle or its ends', () => {
    show();
    drag(slider('Part shown'), 60, 20);
    expect(lastRange()).toEqual([20, 60]);
    drag(slider('Part shown'), 30, 45);
    expect(lastRange()).toEqual([35, 75]);
    drag(slider('Last day'), 75, 50);
    expect(lastRange()).toEqual([35, 50]);
  });

  it('ignores a touch that does not move', () => {
    show();
    drag(slider('Part shown'), 40, 40);
    expect(onRange).not.toHaveBeenCalled();
  });

  it('is halved, doubled and reset by buttons', async () => {
    show([start + 20 * DAY, start + 40 * DAY]);
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(lastRange()).toEqual([25, 35]);
    await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(lastRange()).toEqual([20, 40]);
    await userEvent.click(screen.getByRole('button', { name: 'Reset zoom' }));
    expect(onRange).toHaveBeenLastCalledWith(null);
    expect(announcement()).toBe('Everything is shown: Jan 1, 2026 to Apr 11, 2026, 101 days.');
  });

  it('clamps a range from the URL to the extent', () => {
    show([start - 50 * DAY, start + 10 * DAY]);
    expect(slider('Last day').getAttribute('aria-valuetext')).toBe('Jan 1, 2026 to Jan 11, 2026, 11 days');
    show([start - 50 * DAY, start - 40 * DAY]);
    expect(screen.getAllByText('Drag across a chart to zoom in.')).toHaveLength(1);
  });
});

const DAY = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const points = Array.from({ length: 101 }, (_, day) => ({ x: start + day * DAY, values: { rating: day } }));
const onRange = jest.fn<(range: TimeRange | null) => void>();
const lastRange = () => onRange.mock.calls.at(-1)?.[0]?.map((time) => (time - start) / DAY);

function Zoomed({ first }: { first: TimeRange | null }) {
  const [range, setRange] = useState(first);
  const zoom = useChartZoom({
    extent: [start, start + 100 * DAY],
    range,
    onRange: (next) => {
      onRange(next);
      setRange(next);
    },
  });
  return <ZoomStrip label="Part of the time" zoom={zoom} points={points} seriesId="rating" />;
}

const show = (first: TimeRange | null = null) => render(<Zoomed first={first} />);
const slider = (name: string) => screen.getByRole('slider', { name });
const announcement = () => screen.getByRole('status').textContent;

/** jsdom has no pointer events: a mouse event with the same fields. */
const pointer = (target: Element, type: string, clientX: number) =>
  fireEvent(
    target,
    Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { isPrimary: true, pointerId: 1 }),
  );
const drag = (target: Element, from: number, to: number) => {
  pointer(target, 'pointerdown', from);
  pointer(target, 'pointermove', to);
  pointer(target, 'pointerup', to);
};
