import { type InputRule, ruleOf } from '../input-rule.ts';

const trimmedLength = (value: string) => value.trim().length;

/** minLength:N compares the trimmed length. */
export const minLength = (length: number, message?: string): InputRule =>
  ruleOf(
    (value) => trimmedLength(value) >= length,
    { broken: `Enter at least ${length} characters`, met: `At least ${length} characters` },
    message,
  );

/** maxLength:N compares the trimmed length. */
export const maxLength = (length: number, message?: string): InputRule =>
  ruleOf(
    (value) => trimmedLength(value) <= length,
    { broken: `Enter at most ${length} characters`, met: `At most ${length} characters` },
    message,
  );
