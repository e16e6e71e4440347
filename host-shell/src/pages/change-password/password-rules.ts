import { PASSWORD_MAX, PASSWORD_MIN } from '@fairshelf/shared-contracts/core';

/** What stands in the three fields of the change-password form. */
export interface PasswordDraft {
  readonly current: string;
  readonly next: string;
  readonly confirm: string;
}

export interface PasswordRule {
  readonly text: string;
  readonly isMet: (draft: PasswordDraft) => boolean;
}

/** The live rule list, in the words and order of the specification, section 5. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    text: `Must be at least ${PASSWORD_MIN} characters or longer`,
    isMet: ({ next }) => next.length >= PASSWORD_MIN,
  },
  {
    text: `Must be less than ${PASSWORD_MAX} characters`,
    isMet: ({ next }) => next.length > 0 && next.length <= PASSWORD_MAX,
  },
  { text: 'Must contain at least 1 uppercase character', isMet: ({ next }) => /\p{Lu}/u.test(next) },
  { text: 'Must contain at least 1 number', isMet: ({ next }) => /\d/.test(next) },
  { text: 'Must contain at least 1 special character', isMet: ({ next }) => /[^\p{L}\p{N}\s]/u.test(next) },
  { text: 'Can not use empty space for password', isMet: ({ next }) => next.length > 0 && !/\s/.test(next) },
  { text: 'Confirm new password', isMet: ({ next, confirm }) => next.length > 0 && next === confirm },
];

export type PasswordProblems = Partial<Record<keyof PasswordDraft, string>>;

/** The message of each field that is not right yet (specification, section 5). */
export function passwordProblems(draft: PasswordDraft): PasswordProblems {
  const { current, next, confirm } = draft;
  const problems: PasswordProblems = {};
  if (!current) problems.current = 'Please enter a current password.';
  else if (current.length > PASSWORD_MAX) problems.current = `Must be less than ${PASSWORD_MAX} characters`;

  if (!next) problems.next = 'Please enter new password.';
  else if (next.length < PASSWORD_MIN)
    problems.next = `Password should be ${PASSWORD_MIN} or more characters`;
  else {
    // All but the last rule speak of the new password alone.
    const broken = PASSWORD_RULES.slice(0, -1).find((rule) => !rule.isMet(draft));
    if (broken) problems.next = broken.text;
    else if (confirm && next !== confirm) problems.next = 'Password does not match';
  }
  if (!confirm) problems.confirm = 'Please re-enter your password';
  return problems;
}

/** Whether the Change Password button is enabled. */
export function isReadyToChange(draft: PasswordDraft): boolean {
  return Object.keys(passwordProblems(draft)).length === 0;
}
