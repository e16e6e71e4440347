import { type InputRule, ruleOf } from '../input-rule.ts';

const rule =
  (pattern: RegExp, broken: string, met: string) =>
  (message?: string): InputRule =>
    ruleOf((value) => pattern.test(value), { broken, met }, message);

/** Letters and spaces, in any script. */
export const onlyText = rule(
  /^[\p{L}\p{M}\s]+$/u,
  'Enter letters and spaces only',
  'Letters and spaces only',
);
/** Letters, digits and spaces only. */
export const noSpecialChar = rule(
  /^[\p{L}\p{M}\p{N}\s]*$/u,
  'Enter letters, digits and spaces only',
  'Letters, digits and spaces only',
);
export const containsUpperCase = rule(
  /\p{Lu}/u,
  'Must contain at least 1 uppercase character',
  'Contains an uppercase character',
);
export const containsNumber = rule(/\d/, 'Must contain at least 1 number', 'Contains a number');
/** Anything except a letter, a digit or a space counts as special. */
export const containsSpecialChar = rule(
  /[^\p{L}\p{M}\p{N}\s]/u,
  'Must contain at least 1 special character',
  'Contains a special character',
);
export const firstIsLetter = rule(/^\p{L}/u, 'The first character must be a letter', 'Begins with a letter');
export const secondIsNumber = rule(
  /^.\d/u,
  'The second character must be a number',
  'The second character is a number',
);
export const noSpace = rule(/^\S*$/u, 'Spaces are not allowed', 'No spaces');
