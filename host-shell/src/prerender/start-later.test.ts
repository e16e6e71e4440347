import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { KEYS } from '../session/storage-keys.ts';

const script = readFileSync(join(import.meta.dirname, 'start-later.inline.js'), 'utf8');

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('a page that is complete without the application', () => {
  it.each([
    ['pointermove', { movementX: 0, movementY: -2 }],
    ['pointerdown', {}],
    ['keydown', {}],
    ['focusin', {}],
  ])('starts the application once at the first %s', (sign, more) => {
    const starts = open();
    expect(starts()).toBe(0);
    for (let times = 0; times < 2; times++) send(sign, more);
    document.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(starts()).toBe(1);
  });

  it("doesn't start it for a pointer that rests where the page appears", () => {
    const starts = open();
    send('pointerover');
    send('pointermove', { movementX: 0, movementY: 0 });
    expect(starts()).toBe(0);
    send('pointermove', { movementX: 1, movementY: 0 });
    expect(starts()).toBe(1);
  });

  it('keeps the referral code in its URL for the sign-up', () => {
    window.history.replaceState(null, '', '?code=HARBOUR-10');
    open();
    window.history.replaceState(null, '', '?');
    open();
    expect(window.sessionStorage.getItem('signup.referral')).toBe('HARBOUR-10');
  });

  it.each([window.localStorage, window.sessionStorage])(
    'starts it at once for signed-in people',
    (storage) => {
      storage.setItem(KEYS.accessToken, 'token');
      expect(open()()).toBe(1);
    },
  );

  const send = (sign: string, more: object = {}) =>
    document.querySelector('a')?.dispatchEvent(Object.assign(new Event(sign, { bubbles: true }), more));
});

/** The page as the gateway writes it, with a marker in place of the application. */
function open(): () => number {
  document.head.replaceChildren();
  document.body.innerHTML =
    '<a href="#">Features</a><template id="application"><meta name="started"></template>';
  new Function(script)();
  return () => document.head.querySelectorAll('[name="started"]').length;
}
