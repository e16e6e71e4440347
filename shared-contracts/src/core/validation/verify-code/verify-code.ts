import * as v from 'valibot';
import { VERIFY_CODE_DIGITS } from '../../constants.ts';

/** Shown when the code is submitted before all boxes are filled. */
export const MISSING_CODE = 'Please enter a verify code.';
/** Shown when it is anything other than six digits, such as a paste of another length. */
export const INVALID_CODE = 'Invalid Code: email verify code is 6 digit.';

/** The emailed code: the six boxes, joined. */
export const VerifyCodeSchema = v.pipe(
  v.string(MISSING_CODE),
  v.check((code) => code.replaceAll(/\s/g, '').length >= VERIFY_CODE_DIGITS, MISSING_CODE),
  v.regex(new RegExp(`^[0-9]{${VERIFY_CODE_DIGITS}}$`), INVALID_CODE),
);
