import { act } from '@testing-library/react';

/** Hides or shows the browser tab. */
export function becomeHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: hidden ? 'hidden' : 'visible',
  });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
