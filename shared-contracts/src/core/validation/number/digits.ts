import { type InputRule, ruleOf } from '../input-rule.ts';

/** onlyNumber: digits only. */
export const onlyNumber = (message?: string): InputRule =>
  ruleOf((value) => /^\d+$/.test(value), { broken: 'Enter digits only', met: 'Digits only' }, message);

/** onlyPositiveNumber: digits with at least one that isn't zero. */
export const onlyPositiveNumber = (message?: string): InputRule =>
  ruleOf(
    (value) => /^\d*[1-9]\d*$/.test(value),
    { broken: 'Enter a number above zero', met: 'A number above zero' },
    message,
  );

/** Despite its name, the number must be GREATER than N (docs/specification/validation.md#general-input-rules). */
export const lessThan = (bound: number, message?: string): InputRule =>
  ruleOf(
    (value) => value.trim() !== '' && Number(value) > bound,
    { broken: `Enter a number greater than ${bound}`, met: `Greater than ${bound}` },
    message,
  );
