/** A code as somebody enters it. */
export interface VerifyCodeCase {
  readonly code: string;
  readonly given: 'typed' | 'pasted';
  /** The sentence to show; undefined for a code that may be sent. */
  readonly problem?: string;
}

const FEWER = 'Please enter a verify code.';
const INVALID = 'Invalid Code: email verify code is 6 digit.';

/**
 * The rules of the emailed code (docs/specification/validation.md#verification-code): run against the schema, the six
 * boxes and POST /api/email/codeverify.
 */
export const VERIFY_CODE_TABLE: readonly VerifyCodeCase[] = [
  { code: '123456', given: 'typed' },
  { code: '000000', given: 'pasted' },
  { code: '', given: 'typed', problem: FEWER },
  { code: '1', given: 'typed', problem: FEWER },
  { code: '12345', given: 'typed', problem: FEWER },
  { code: '1234567', given: 'pasted', problem: INVALID },
  { code: 'abcdef', given: 'pasted', problem: INVALID },
  { code: '12345x', given: 'pasted', problem: INVALID },
  { code: '１２３４５６', given: 'pasted', problem: INVALID },
];
