import {
  joinEmail,
  PASSWORD_RULES,
  type SignupForm,
  SignupFormSchema,
} from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { readDraft } from '../signup-draft.ts';

export type SignupProblems = Readonly<Partial<Record<keyof SignupForm, string>>>;

/** The form as a person left it: from this tab's draft, or empty. */
export function initialForm(): SignupForm {
  const { email, password, name, companyName } = readDraft();
  const at = email.lastIndexOf('@');
  return {
    name,
    company_name: companyName,
    user_name: at < 0 ? email : email.slice(0, at),
    domain: at < 0 ? '' : email.slice(at + 1),
    password,
    passwordConfirm: password,
  };
}

/** The address in the draft's form, even while incomplete. */
export function emailOf(form: SignupForm): string {
  return form.user_name.trim() === '' ? '' : joinEmail(form);
}

const isField = (name: string, form: SignupForm): name is keyof SignupForm => name in form;

/** The password rules as a live checklist; none is checked off while the field is empty. */
export function passwordRules({ password }: SignupForm) {
  return PASSWORD_RULES.map(({ message, isMet }) => ({
    message,
    isMet: password !== '' && isMet(password),
  }));
}

/** The message of each invalid field (docs/specification/validation.md#sign-up). */
export function signupProblems(form: SignupForm): SignupProblems {
  const result = v.safeParse(SignupFormSchema, form);
  if (result.success) return {};
  const problems: Partial<Record<keyof SignupForm, string>> = {};
  const found = v.flatten<typeof SignupFormSchema>(result.issues).nested ?? {};
  for (const [name, [message]] of Object.entries(found)) {
    if (isField(name, form) && message) problems[name] = message;
  }
  return problems;
}
