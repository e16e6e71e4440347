/** Valid content of the change-password form. */
export const CHANGE_PASSWORD_FORM = {
  current_password: 'Fairshelf!1',
  new_password: 'Harbour!22',
  confirm_password: 'Harbour!22',
} as const;

export interface ChangePasswordCase {
  readonly change: Partial<Record<keyof typeof CHANGE_PASSWORD_FORM, string>>;
  /** The invalid field and its sentence; undefined if all is well. */
  readonly problem?: readonly [field: keyof typeof CHANGE_PASSWORD_FORM, string];
}

const newPassword = (password: string) => ({ new_password: password, confirm_password: password });

/**
 * The rules of a changed password (docs/specification/validation.md#change-password): run against the schema, the page
 * and PUT /api/auth/login/password.
 */
export const CHANGE_PASSWORD_TABLE: readonly ChangePasswordCase[] = [
  { change: {} },
  { change: newPassword(`${'Aa1!'.repeat(12)}aa`) },
  { change: { current_password: '' }, problem: ['current_password', 'Please enter a current password.'] },
  {
    change: { current_password: 'x'.repeat(51) },
    problem: ['current_password', 'Must be less than 50 characters'],
  },
  { change: newPassword(''), problem: ['new_password', 'Please enter new password.'] },
  {
    change: newPassword('Abc!123'),
    problem: ['new_password', 'Password should be 8 or more characters'],
  },
  {
    change: newPassword(`${'Aa1!'.repeat(12)}aaa`),
    problem: ['new_password', 'Must be less than 50 characters'],
  },
  {
    change: newPassword('harbour!22'),
    problem: ['new_password', 'Must contain at least 1 uppercase character'],
  },
  { change: newPassword('Harbour!!!'), problem: ['new_password', 'Must contain at least 1 number'] },
  {
    change: newPassword('Harbour222'),
    problem: ['new_password', 'Must contain at least 1 special character'],
  },
  {
    change: newPassword('Harbour! 22'),
    problem: ['new_password', 'Can not use empty space for password'],
  },
  { change: { confirm_password: '' }, problem: ['confirm_password', 'Please re-enter your password'] },
  { change: { confirm_password: 'Harbour!23' }, problem: ['confirm_password', 'Password does not match'] },
];
