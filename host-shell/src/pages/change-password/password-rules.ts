import { ChangePasswordFormSchema, passwordRuleList } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';

/** The content of the three fields, under the names of the contract's form. */
export interface PasswordDraft {
  readonly current_password: string;
  readonly new_password: string;
  readonly confirm_password: string;
}

export type PasswordProblems = Readonly<Partial<Record<keyof PasswordDraft, string>>>;

/** The message of each invalid field. */
export function passwordProblems(draft: PasswordDraft): PasswordProblems {
  const result = v.safeParse(ChangePasswordFormSchema, draft);
  if (result.success) return {};
  const problems: Partial<Record<keyof PasswordDraft, string>> = {};
  for (const [name, [message]] of Object.entries(
    v.flatten<typeof ChangePasswordFormSchema>(result.issues).nested ?? {},
  )) {
    if (isField(name) && message) problems[name] = message;
  }
  return problems;
}

const isField = (name: string): name is keyof PasswordDraft =>
  ['current_password', 'new_password', 'confirm_password'].includes(name);

/** Whether the Change Password button is enabled: every rule is satisfied and the temporary password is entered. */
export function isReadyToChange(draft: PasswordDraft): boolean {
  return v.is(ChangePasswordFormSchema, draft);
}

/** The live rule list. Nothing is checked off before anything is typed: an empty text isn't 'less than 50'. */
export function liveRules({ new_password, confirm_password }: PasswordDraft) {
  return passwordRuleList(confirm_password).map(({ message, isMet }) => ({
    message,
    isMet: new_password !== '' && isMet(new_password),
  }));
}
