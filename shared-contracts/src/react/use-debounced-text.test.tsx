import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useDebouncedText } from './use-debounced-text.ts';

describe('useDebouncedText', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows typed text at once and settles once 500 ms after the last key', () => {
    const settle = jest.fn<(text: string) => void>();
    const { result } = renderHook(() => useDebouncedText('', settle));
    act(() => result.current[1]('m'));
    act(() => jest.advanceTimersByTime(499));
    act(() => result.current[1]('mu'));
    expect(result.current[0]).toBe('mu');
    act(() => jest.advanceTimersByTime(499));
    expect(settle).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(settle.mock.calls).toEqual([['mu']]);
  });

  it('follows an external change', () => {
    const { result, rerender } = renderHook(({ settled }) => useDebouncedText(settled, () => {}), {
      initialProps: { settled: 'mug' },
    });
    rerender({ settled: '' });
    expect(result.current[0]).toBe('');
  });

  it('settles nothing after unmounting', () => {
    const settle = jest.fn<(text: string) => void>();
    const { result, unmount } = renderHook(() => useDebouncedText('', settle));
    act(() => result.current[1]('mug'));
    unmount();
    act(() => jest.advanceTimersByTime(1_000));
    expect(settle).not.toHaveBeenCalled();
  });
});
