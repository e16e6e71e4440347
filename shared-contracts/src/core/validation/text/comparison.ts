import type { InputRule } from '../input-rule.ts';

const fold = (value: string) => value.trim().toLowerCase();

/** isNameDefault: the value must not be the default, whatever its case. */
export const isNameDefault = (
  defaultName = 'default',
  message = `'${defaultName}' can't be used as a name`,
): InputRule => ({ message, isMet: (value) => fold(value) !== fold(defaultName) });

/** dupTitle: empty passes; otherwise no title of the list may equal it, whatever its case and outer spaces. */
export const dupTitle = (titles: readonly string[], message = 'This title is in use already'): InputRule => ({
  message,
  isMet: (value) => fold(value) === '' || !titles.some((title) => fold(title) === fold(value)),
});

/** match: non-empty and equal to the given value. */
export const match = (other: string, message = 'The values do not match'): InputRule => ({
  message,
  isMet: (value) => value !== '' && value === other,
});
