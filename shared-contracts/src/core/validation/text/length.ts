import type { InputRule } from '../input-rule.ts';

const trimmedLength = (value: string) => value.trim().length;

/** minLength:N compares the trimmed length. */
export const minLength = (length: number, message = `Enter at least ${length} characters`): InputRule => ({
  message,
  isMet: (value) => trimmedLength(value) >= length,
});

/** maxLength:N compares the trimmed length. */
export const maxLength = (length: number, message = `Enter at most ${length} characters`): InputRule => ({
  message,
  isMet: (value) => trimmedLength(value) <= length,
});
