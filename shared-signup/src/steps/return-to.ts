const KEY = 'signup.return_to';
const APP_STORE = /^\/mapps\/login\?/;

/** The app store's entry that led here, stored in this tab until the sign-up completes; empty without one. */
export function takeReturnTo(): string {
  const path = new URLSearchParams(window.location.search).get('return_to') ?? '';
  keepReturnTo(path);
  return readReturnTo();
}

/** Anyone can edit storage and addresses: a path other than the app store's entry is ignored. */
export function readReturnTo(): string {
  const path = window.sessionStorage.getItem(KEY) ?? '';
  return APP_STORE.test(path) ? path : '';
}

export function keepReturnTo(path: string): void {
  if (APP_STORE.test(path)) window.sessionStorage.setItem(KEY, path);
}

export function forgetReturnTo(): void {
  window.sessionStorage.removeItem(KEY);
}
