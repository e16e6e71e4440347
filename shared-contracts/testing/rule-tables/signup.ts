/** Valid content of the create-account form; the domain is typed. */
export const SIGNUP_FORM = {
  name: 'Ann Lee',
  user_name: 'ann',
  domain: 'shop.test',
  company_name: 'Shop',
  password: 'Harbour!22',
  passwordConfirm: 'Harbour!22',
} as const;

export interface SignupCase {
  readonly change: Partial<Record<keyof typeof SIGNUP_FORM, string>>;
  /** The invalid field and its sentence; undefined if all is well. */
  readonly problem?: readonly [
    field: 'name' | 'company_name' | 'user_name' | 'password' | 'passwordConfirm',
    string,
  ];
}

const bothPasswords = (password: string) => ({ password, passwordConfirm: password });

/**
 * The rules of the signup (docs/specification/validation.md#sign-up): run against the page and against POST
 * /api/signup.
 */
export const SIGNUP_TABLE: readonly SignupCase[] = [
  { change: {} },
  { change: { name: 'Ольга' } },
  { change: { user_name: "o'brien+shop" } },
  { change: { domain: '@shop.test' } },
  { change: { domain: 'münchen.test' } },
  { change: { company_name: ' Sho ' } },
  { change: { name: 'Al' }, problem: ['name', 'Enter at least 3 characters for the name'] },
  { change: { name: ' A  ' }, problem: ['name', 'Enter at least 3 characters for the name'] },
  {
    change: { company_name: ' Co ' },
    problem: ['company_name', 'Enter at least 3 characters for the company name'],
  },
  { change: { user_name: 'a b' }, problem: ['user_name', 'Please enter valid email'] },
  { change: { domain: 'shop' }, problem: ['user_name', 'Please enter valid email'] },
  { change: bothPasswords('Abc!123'), problem: ['password', 'Must be at least 8 characters or longer'] },
  {
    change: bothPasswords(`${'Aa1!'.repeat(12)}aaa`),
    problem: ['password', 'Must be less than 50 characters'],
  },
  {
    change: bothPasswords('harbour!22'),
    problem: ['password', 'Must contain at least 1 uppercase character'],
  },
  { change: bothPasswords('Harbour!!!'), problem: ['password', 'Must contain at least 1 number'] },
  { change: bothPasswords('Harbour222'), problem: ['password', 'Must contain at least 1 special character'] },
  { change: bothPasswords('Harbour! 22'), problem: ['password', 'Can not use empty space for password'] },
  { change: { passwordConfirm: 'Harbour!23' }, problem: ['passwordConfirm', 'Password does not match'] },
];
