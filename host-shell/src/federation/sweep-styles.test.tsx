import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { __PRIVATE__, keyframes, styled } from 'styled-components';
import { startStyleSweep, sweepStyles } from './sweep-styles.ts';

afterEach(cleanup);

describe('the style rules of a remote that was left', () => {
  it('are removed, except those used on the page', () => {
    const shell = render(<OfShell />);
    const remote = render(
      <OfRemote>
        <Turning />
      </OfRemote>,
    );
    sweep();
    for (const color of ['teal', 'navy', 'olive', 'maroon']) expect(rules()).toContain(color);
    remote.unmount();
    sweep();
    for (const color of ['teal', 'navy', 'olive']) expect(rules()).not.toContain(color);
    for (const color of ['maroon']) expect(rules()).toContain(color);
    shell.unmount();
  });

  it('are restored when it comes back', () => {
    render(<OfRemote />).unmount();
    sweep();
    expect(rules()).not.toContain('teal');
    const { container } = render(<OfRemote />);
    expect(rules()).toContain('teal');
    expect(container.firstElementChild && getComputedStyle(container.firstElementChild).color).toBe(
      'rgb(0, 128, 128)',
    );
  });
});

it('are kept for global styles, animations and components without rules', () => {
  const clearRules = jest.fn();
  const names = new Map([
    ['sc-global-1', new Set(['a'])],
    ['sc-keyframes-turn', new Set(['turn'])],
    ['fs-1', new Set<string>()],
  ]);
  sweepStyles({ names, clearRules }, document);
  expect(clearRules).not.toHaveBeenCalled();
});

describe('the sweep', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('waits until no page has returned for a while and the browser is idle', () => {
    const idle: (() => void)[] = [];
    const sheet = { names: new Map([['left', new Set(['a'])]]), clearRules: jest.fn() };
    const left = startStyleSweep(sheet, (run) => idle.push(run));
    left();
    act(() => jest.advanceTimersByTime(4_000));
    left();
    act(() => jest.advanceTimersByTime(4_999));
    expect(idle).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    expect(sheet.clearRules).not.toHaveBeenCalled();
    for (const run of idle) run();
    expect(sheet.clearRules.mock.calls).toEqual([['left']]);
  });
});

const turn = keyframes`from { rotate: 0deg } to { rotate: 360deg }`;
const OfRemote = styled.div`color: teal; &:hover { color: navy; }`;
const Turning = styled.div`animation: ${turn} 1s; @media (width < 600px) { color: olive; }`;
const OfShell = styled.nav`color: maroon;`;

const rules = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
    .join('\n');
const sweep = () => sweepStyles(__PRIVATE__.mainSheet, document);
