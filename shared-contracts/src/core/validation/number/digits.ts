import type { InputRule } from '../input-rule.ts';

/** onlyNumber: digits only. */
export const onlyNumber = (message = 'Enter digits only'): InputRule => ({
  message,
  isMet: (value) => /^\d+$/.test(value),
});

/** onlyPositiveNumber: digits with at least one that is not zero. */
export const onlyPositiveNumber = (message = 'Enter a number above zero'): InputRule => ({
  message,
  isMet: (value) => /^\d*[1-9]\d*$/.test(value),
});

/** lessThan:N keeps its odd meaning (decisions, 'Constants'): the number must be GREATER than N. */
export const lessThan = (bound: number, message = `Enter a number greater than ${bound}`): InputRule => ({
  message,
  isMet: (value) => value.trim() !== '' && Number(value) > bound,
});
