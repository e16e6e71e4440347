/** Also stored by the public site's pages, before the application runs (host-shell, `start-later.inline.js`). */
const KEY = 'signup.referral';
const CODE = /^[\w-]{1,64}$/;

/** The referral code of the link that led here, stored in this tab until the signup completes; empty without one. */
export function takeReferral(): string {
  const code = new URLSearchParams(window.location.search).get('code');
  if (code !== null && CODE.test(code)) window.sessionStorage.setItem(KEY, code);
  return readReferral();
}

/** The stored code. Storage can be edited by anyone: an impossible code is ignored. */
export function readReferral(): string {
  const code = window.sessionStorage.getItem(KEY) ?? '';
  return CODE.test(code) ? code : '';
}

export function forgetReferral(): void {
  window.sessionStorage.removeItem(KEY);
}
