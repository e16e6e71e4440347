import { KEYS } from './storage-keys.ts';

/** The email address of the last sign-in with 'Remember me'; empty if there is none. */
export function rememberedEmail(): string {
  return window.localStorage.getItem(KEYS.loginEmail) ?? '';
}
