import * as v from 'valibot';
import { simpleEmail } from '../email/email.ts';
import { mustMeet } from '../input-rule.ts';

/** The form of the unsubscribe page. */
export const UnsubscribeFormSchema = v.object({
  email: v.pipe(v.string(), mustMeet(simpleEmail('Invalid email'))),
});
