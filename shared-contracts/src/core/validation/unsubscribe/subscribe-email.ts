import * as v from 'valibot';
import { toAsciiEmail } from '../email/ascii-email.ts';
import { simpleEmail } from '../email/email.ts';
import { mustMeet } from '../input-rule.ts';

/** The address on the unsubscribe page (docs/specification/validation.md#unsubscribe-email), as stored. */
export const SubscribeEmailSchema = v.pipe(
  v.string('Invalid email'),
  v.trim(),
  v.toLowerCase(),
  v.transform(toAsciiEmail),
  v.maxLength(254, 'The email must be at most 254 characters long.'),
  mustMeet(simpleEmail('Invalid email')),
);
