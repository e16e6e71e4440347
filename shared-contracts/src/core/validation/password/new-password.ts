import * as v from 'valibot';
import { mustMeetAll } from '../input-rule.ts';
import { PASSWORD_RULES } from './password-rules.ts';

/** A new password in a form or call. */
export const NewPasswordSchema = v.pipe(
  v.string('The password must be a text.'),
  mustMeetAll(PASSWORD_RULES),
);
