import { type InputRule, ruleOf } from '../input-rule.ts';
import { toAsciiEmail } from './ascii-email.ts';

export const INVALID_EMAIL = 'Please enter valid email';

/**
 * What mail servers deliver to (RFC 5321, dot-atoms): a local part of up to 64 letters, digits and permitted special
 * characters, including apostrophe and plus; a domain of labels, international ones as `xn--`. Quoted local parts and
 * addresses in brackets are valid too, but nobody signs up with them.
 */
export const EMAIL_PATTERN =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z](?:[A-Za-z\d-]{0,61}[A-Za-z\d])$/;

/** The email pattern: the same that the calls check. */
export const email = (message?: string): InputRule =>
  ruleOf(
    (value) => EMAIL_PATTERN.test(toAsciiEmail(value)),
    { broken: INVALID_EMAIL, met: 'A valid email' },
    message,
  );

/** The simple check: something, an @, something, a dot and something, no spaces. */
export const simpleEmail = (message?: string): InputRule =>
  ruleOf(
    (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
    { broken: 'Invalid email', met: 'A valid email' },
    message,
  );
