import * as v from 'valibot';
import { NAME_MIN } from '../../constants.ts';
import { email, INVALID_EMAIL } from '../email/email.ts';
import { mustMeet } from '../input-rule.ts';
import { NewPasswordSchema } from '../password/new-password.ts';
import { minLength } from '../text/length.ts';

const longEnoughName = minLength(NAME_MIN, 'Enter at least 3 characters for the name');

/** Full name: at least 3 characters when non-empty. */
export const FullNameSchema = v.pipe(
  v.string('The name must be a text.'),
  v.trim(),
  v.check((value) => value === '' || longEnoughName.isMet(value), longEnoughName.message),
);

export const CompanyNameSchema = v.pipe(
  v.string('The company name must be a text.'),
  v.trim(),
  mustMeet(minLength(NAME_MIN, 'Enter at least 3 characters for the company name')),
);

const isEmail = email().isMet;

/** The address from the local part and the chosen or typed domain; '@' before the domain is dropped. */
export function joinEmail({ user_name, domain }: { user_name: string; domain: string }): string {
  return `${user_name.trim()}@${domain.trim().replace(/^@/, '')}`;
}

/** The create-account form (docs/specification/validation.md#sign-up). `user_name` is the local part of the address. */
export const SignupFormSchema = v.pipe(
  v.object({
    name: FullNameSchema,
    user_name: v.string(INVALID_EMAIL),
    domain: v.string(INVALID_EMAIL),
    company_name: CompanyNameSchema,
    password: NewPasswordSchema,
    passwordConfirm: v.string('Please re-enter your password'),
  }),
  v.forward(
    v.partialCheck([['user_name'], ['domain']], (form) => isEmail(joinEmail(form)), INVALID_EMAIL),
    ['user_name'],
  ),
  v.forward(
    v.partialCheck(
      [['password'], ['passwordConfirm']],
      ({ password, passwordConfirm }) => password === passwordConfirm,
      'Password does not match',
    ),
    ['passwordConfirm'],
  ),
);
export type SignupForm = v.InferOutput<typeof SignupFormSchema>;

/** Next is enabled only once all fields are filled (docs/specification/sign-up.md#buttons). */
export function isSignupFilled(form: Readonly<Record<keyof SignupForm, string>>): boolean {
  return Object.values(form).every((value) => value.trim() !== '');
}
