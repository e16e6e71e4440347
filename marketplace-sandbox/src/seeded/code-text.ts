import { randomStream } from './random.ts';

const LETTERS_AND_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** `length` capital letters and digits, the same for the same key. */
export function codeText(length: number, ...key: ReadonlyArray<string | number>): string {
  const random = randomStream('code-text', ...key);
  return Array.from({ length }, () => LETTERS_AND_DIGITS.charAt(random.between(0, 35))).join('');
}

/** `length` digits, the same for the same key. Generated seven at a time: every ledger line has such a number. */
export function digitText(length: number, ...key: ReadonlyArray<string | number>): string {
  const random = randomStream('digit-text', ...key);
  const sevens = Array.from({ length: Math.ceil(length / 7) }, () =>
    String(random.between(0, 9_999_999)).padStart(7, '0'),
  );
  return sevens.join('').slice(0, length);
}
