/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { loadingCountSource } from '@fairshelf/shared-contracts/shell-state';
import { store } from '@fairshelf/shared-contracts/state';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import '../testing/css-escape.ts';
import { LoadingOverlay } from './loading-overlay.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  render(<LoadingOverlay />);
});
afterEach(() => {
  cleanup();
  store.set(loadingCountSource, 0);
  jest.useRealTimers();
});

describe('the loading overlay', () => {
  it('is shown from the first request until 1 second after the last', () => {
    expect(isShown()).toBe(false);
    requests(1);
    expect(isShown()).toBe(true);
    requests(0);
    wait(999);
    expect(isShown()).toBe(true);
    wait(1);
    expect(isShown()).toBe(false);
  });

  it("is replaced by 'Server busy' after 30 seconds, which Confirm closes", () => {
    requests(1);
    wait(29_999);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    wait(1);
    expect(isShown()).toBe(false);
    expect(screen.getByRole('alertdialog', { name: 'Server busy' }).textContent).toContain(
      'Too many requests received. Please refresh.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(isShown()).toBe(false);
  });
});

const requests = (count: number) => act(() => store.set(loadingCountSource, count));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const isShown = () => screen.queryByText('Loading') !== null;
