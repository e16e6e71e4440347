import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DrawnRange } from './drawn-range.tsx';

// jsdom draws nothing: the chart starts at the left, its plot area 50 pixels further.
beforeAll(() => {
  HTMLElement.prototype.setPointerCapture = capture;
});
afterEach(() => {
  cleanup();
  onDrawn.mockClear();
  capture.mockClear();
});

it('reports the dragged range from either side, limited to the plot area', () => {
  const chart = show();
  finger(chart, 'pointerdown', 250);
  finger(chart, 'pointermove', 120);
  finger(chart, 'pointermove', 20);
  finger(chart, 'pointerup', 20);
  expect(onDrawn.mock.calls).toEqual([[0, 200]]);
});

it('leaves vertical touch scrolling to the browser and draws nothing', () => {
  const chart = show();
  // jsdom computes no `touch-action`.
  expect(document.head.innerHTML).toMatch(/\[data-drawable\]\s*\{[^}]*touch-action:\s*pan-y/);
  finger(chart, 'pointerdown', 100);
  finger(chart, 'pointermove', 104);
  expect(capture).not.toHaveBeenCalled();
  finger(chart, 'pointermove', 130);
  finger(chart, 'pointercancel', 130);
  finger(chart, 'pointerup', 160);
  expect(onDrawn).not.toHaveBeenCalled();
});

it('ignores a tap, a tiny movement and a click on a mark', () => {
  const chart = show();
  for (const [target, to] of [
    [chart, 100],
    [chart, 106],
    [screen.getByRole('button', { name: 'Flag' }), 200],
  ] as const) {
    finger(target, 'pointerdown', 100);
    finger(target, 'pointermove', to);
    finger(target, 'pointerup', to);
  }
  expect(onDrawn).not.toHaveBeenCalled();
});

const onDrawn = jest.fn<(from: number, to: number) => void>();
const capture = jest.fn<() => void>();

const show = () => {
  render(
    <DrawnRange area={{ left: 50, width: 300 }} onDrawn={onDrawn}>
      <p>Chart</p>
      <button type="button">Flag</button>
    </DrawnRange>,
  );
  return screen.getByText('Chart');
};
/** jsdom has no pointer events: a mouse event with the same fields. */
const finger = (target: Element, type: string, clientX: number) =>
  fireEvent(
    target,
    Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { isPrimary: true, pointerId: 7 }),
  );
