import { PASSWORD_MAX, PASSWORD_MIN } from '../../constants.ts';
import type { InputRule } from '../input-rule.ts';
import { containsNumber, containsSpecialChar, containsUpperCase, noSpace } from '../text/characters.ts';
import { match } from '../text/comparison.ts';

/**
 * Rules of a new password, in the order and words of the live list (docs/specification/validation.md#change-password).
 */
export const PASSWORD_RULES: readonly InputRule[] = [
  // Untrimmed on purpose: spaces are refused, so they can't make up the length.
  {
    message: 'Must be at least 8 characters or longer',
    isMet: (value) => value.length >= PASSWORD_MIN,
  },
  { message: 'Must be less than 50 characters', isMet: (value) => value.length <= PASSWORD_MAX },
  containsUpperCase('Must contain at least 1 uppercase character'),
  containsNumber('Must contain at least 1 number'),
  containsSpecialChar('Must contain at least 1 special character'),
  noSpace('Can not use empty space for password'),
];

/** The live list next to the change-password form: the rules, then the confirmation. */
export function passwordRuleList(confirmation: string): readonly InputRule[] {
  return [...PASSWORD_RULES, match(confirmation, 'Confirm new password')];
}
