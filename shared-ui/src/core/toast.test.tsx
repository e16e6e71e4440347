import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('toasts', () => {
  it('shows one at a time, a success for four seconds, and the next when it is gone', () => {
    render(<ToastRegion />);
    act(() => {
      toast.success('Saved');
      toast.danger('Not saved');
    });
    expect(messages()).toHaveLength(1);
    const [first] = messages();
    pass(3900);
    expect(messages()).toEqual([first]);
    pass(8200);
    expect(messages()).toHaveLength(1);
    expect(messages()).not.toEqual([first]);
    pass(8200);
    expect(messages()).toEqual([]);
  });

  it('closes by its button and after its action', () => {
    const undo = jest.fn();
    render(<ToastRegion />);
    act(() => {
      toast.info('Rule deleted', { action: { label: 'Undo', onAction: undo } });
    });
    expect(screen.getByRole('alertdialog', { name: 'Rule deleted' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(messages()).toEqual([]);
    act(() => {
      toast.success('Saved');
    });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(messages()).toEqual([]);
  });
});

const messages = () => screen.queryAllByRole('alertdialog').map((element) => element.textContent);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
