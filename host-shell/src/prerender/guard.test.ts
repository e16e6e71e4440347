import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const script = readFileSync(join(import.meta.dirname, 'guard.inline.js'), 'utf8');
const browsers = readFileSync(join(import.meta.dirname, '../../../.browserslistrc'), 'utf8');

let listening: AbortController;
beforeEach(showPrerenderedForm);
afterEach(() => {
  listening.abort();
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'fairshelfGuard');
});

describe('the guard of a page', () => {
  it('shows nothing in a current browser whose shell starts', () => {
    run();
    window.fairshelfGuard?.ready();
    jest.advanceTimersByTime(60_000);
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('later') }));
    jest.advanceTimersByTime(60_000);
    expect(guard()).toBeNull();
  });

  it('names the supported browsers in an outdated browser, and disables the form', () => {
    Object.defineProperty(window, 'CSS', { configurable: true, value: undefined });
    run();
    expect(guard()?.getAttribute('role')).toBe('alert');
    for (const version of browsers.matchAll(/^(?:chrome|firefox|safari) >= ([\d.]+)/gm))
      expect(guard()?.textContent).toContain(version[1]);
    expect(isFormDead()).toBe(true);
  });

  it("reports that the shell's script failed to load", () => {
    run();
    const entry = document.createElement('script');
    entry.dataset.entry = '';
    document.head.append(entry);
    entry.dispatchEvent(new Event('error'));
    expect(guard()?.textContent).toMatch(/^Fairshelf couldn’t be loaded\. Reload the page\./);
    expect(isFormDead()).toBe(true);
    entry.remove();
  });

  it('reports that the shell could not start, with its message', () => {
    run();
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('no #shell') }));
    expect(guard()).toBeNull();
    jest.advanceTimersByTime(1_000);
    expect(guard()?.textContent).toContain('include this message: no #shell');
  });

  it('reports after 10 seconds that the page is still loading, until the shell is ready', () => {
    run();
    jest.advanceTimersByTime(9_999);
    expect(guard()).toBeNull();
    jest.advanceTimersByTime(1);
    expect(guard()?.textContent).toMatch(/^Still loading\./);
    expect(isFormDead()).toBe(false);
    window.fairshelfGuard?.ready();
    expect(guard()).toBeNull();
  });

  it('ignores a page that is complete without the application', () => {
    document.body.append(Object.assign(document.createElement('template'), { id: 'application' }));
    run();
    jest.advanceTimersByTime(60_000);
    expect(guard()).toBeNull();
  });

  it('replaces blocked storage with memory, and explains the consequences', () => {
    const own = Object.getOwnPropertyDescriptor(window, 'localStorage');
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    try {
      run();
      window.localStorage.setItem('ui.theme', 'dark');
      expect([window.localStorage.getItem('ui.theme'), window.localStorage.length]).toEqual(['dark', 1]);
      window.localStorage.clear();
      expect(window.localStorage.getItem('ui.theme')).toBeNull();
      expect(guard()?.getAttribute('role')).toBe('status');
      window.fairshelfGuard?.ready();
      expect(guard()?.textContent).toContain('allow cookies and site data for');
      guard()?.querySelector('button')?.click();
      expect(guard()).toBeNull();
    } finally {
      if (own) Object.defineProperty(window, 'localStorage', own);
      else Reflect.deleteProperty(window, 'localStorage');
    }
  });
});

/** Features of a current browser that jsdom lacks. */
const CURRENT = { toSorted: Array.prototype.toSorted, popover: null, supports: () => true };

const run = () => new Function(script)();
const guard = () => document.getElementById('guard');
const isFormDead = () =>
  [...document.querySelectorAll<HTMLInputElement>('#shell input, #shell button')].every(
    (control) => control.disabled,
  );

function showPrerenderedForm() {
  jest.useFakeTimers();
  document.body.innerHTML =
    '<div id="shell"><form><input name="email"><button>Sign In</button></form></div><div id="remote"></div>';
  Object.assign(HTMLElement.prototype, { popover: CURRENT.popover });
  Object.defineProperty(window, 'CSS', { configurable: true, value: { supports: CURRENT.supports } });
  listening = new AbortController();
  const listen = window.addEventListener.bind(window);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, act: EventListenerOrEventListenerObject, capture?: unknown) =>
      listen(type, act, { capture: capture === true, signal: listening.signal }),
    );
}
