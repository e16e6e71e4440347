import { EMAIL_REGEX } from 'valibot';
import type { InputRule } from '../input-rule.ts';

export const INVALID_EMAIL = 'Please enter valid email';

/** The email pattern: the same that the calls check. */
export const email = (message = INVALID_EMAIL): InputRule => ({
  message,
  isMet: (value) => EMAIL_REGEX.test(value),
});

/** The simple check: something, an @, something, a dot and something, no spaces. */
export const simpleEmail = (message = 'Invalid email'): InputRule => ({
  message,
  isMet: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
});
