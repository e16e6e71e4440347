import { type InputRule, ruleOf } from '../input-rule.ts';

const fold = (value: string) => value.trim().toLowerCase();

/** isNameDefault: the value must not be the default, case-insensitive. */
export const isNameDefault = (defaultName = 'default', message?: string): InputRule =>
  ruleOf(
    (value) => fold(value) !== fold(defaultName),
    { broken: `'${defaultName}' can't be used as a name`, met: 'This name can be used' },
    message,
  );

/** dupTitle: empty passes; otherwise no title of the list may equal it, ignoring case and outer spaces. */
export const dupTitle = (titles: readonly string[], message?: string): InputRule =>
  ruleOf(
    (value) => fold(value) === '' || !titles.some((title) => fold(title) === fold(value)),
    { broken: 'This title is in use already', met: 'This title is free' },
    message,
  );

/** match: non-empty and equal to the given value. */
export const match = (other: string, message?: string): InputRule =>
  ruleOf(
    (value) => value !== '' && value === other,
    { broken: 'The values do not match', met: 'The values match' },
    message,
  );
