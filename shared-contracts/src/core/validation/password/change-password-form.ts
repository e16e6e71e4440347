import * as v from 'valibot';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../constants.ts';
import { type InputRule, mustMeetAll } from '../input-rule.ts';
import { PASSWORD_RULES } from './password-rules.ts';

const NEW_PASSWORD_RULES: readonly InputRule[] = [
  { message: 'Please enter new password.', isMet: (value) => value !== '' },
  // The client's text misspells this message (docs/specification/validation.md#change-password).
  { message: 'Password should be 8 or more characters', isMet: (value) => value.length >= PASSWORD_MIN },
  ...PASSWORD_RULES,
];

/** The checks of the current password before it is compared: present, and not longer than any password may be. */
export const CurrentPasswordSchema = v.pipe(
  v.string('Please enter a current password.'),
  v.nonEmpty('Please enter a current password.'),
  v.maxLength(PASSWORD_MAX, 'Must be less than 50 characters'),
);

/** A replacement password, with the sentences of the change-password form. */
export const ChangedPasswordSchema = v.pipe(
  v.string('Please enter new password.'),
  mustMeetAll(NEW_PASSWORD_RULES),
);

/** The form of /login/password (docs/specification/validation.md#change-password). */
export const ChangePasswordFormSchema = v.pipe(
  v.object({
    current_password: CurrentPasswordSchema,
    new_password: ChangedPasswordSchema,
    confirm_password: v.pipe(
      v.string('Please re-enter your password'),
      v.nonEmpty('Please re-enter your password'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['new_password'], ['confirm_password']],
      ({ new_password, confirm_password }) => new_password === confirm_password,
      'Password does not match',
    ),
    ['confirm_password'],
  ),
);
export type ChangePasswordForm = v.InferOutput<typeof ChangePasswordFormSchema>;
