import { KEYS } from './storage-keys.ts';

/** The e-mail of the last sign-in with 'Remember me'; empty without one. */
export function rememberedEmail(): string {
  return window.localStorage.getItem(KEYS.loginEmail) ?? '';
}
