import * as v from 'valibot';
import { VERIFY_CODE_DIGITS } from '../../constants.ts';

/** Shown when the code is submitted before all boxes are filled. */
export const MISSING_CODE = 'Please enter a verify code.';
/** Shown when something of another length is pasted. */
export const INVALID_CODE = 'Invalid Code: email verify code is 6 digit.';

/** The six boxes, joined. */
export const VerifyCodeSchema = v.pipe(
  v.string(MISSING_CODE),
  v.length(VERIFY_CODE_DIGITS, MISSING_CODE),
  v.regex(/^\S+$/, MISSING_CODE),
);

/** What a paste into the boxes means: the six characters, or the text to show. */
export function readPastedCode(
  pasted: string,
): { readonly boxes: readonly string[] } | { readonly message: string } {
  // A mail program often copies a line break along.
  const code = pasted.trim();
  return code.length === VERIFY_CODE_DIGITS ? { boxes: [...code] } : { message: INVALID_CODE };
}
