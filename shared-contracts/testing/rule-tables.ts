import { type InputRule, rules } from '../src/core/index.ts';

/** One rule of the general rule set with values on both sides of it. */
export interface RuleCase {
  /** As the specification writes it. */
  readonly name: string;
  readonly rule: InputRule;
  readonly met: readonly string[];
  readonly broken: readonly string[];
}

/** Every general input rule (specification, section 5): run against the rules, a rendered field and the gateway. */
export const RULE_TABLE: readonly RuleCase[] = [
  { name: 'minLength:3', rule: rules.minLength(3), met: ['abc', ' abc '], broken: ['ab', 'ab   ', ''] },
  { name: 'maxLength:3', rule: rules.maxLength(3), met: ['abc', '  abc  ', ''], broken: ['abcd'] },
  { name: 'onlyNumber', rule: rules.onlyNumber(), met: ['0', '007'], broken: ['', '1.5', '-1', '1e3', '٣'] },
  {
    name: 'onlyPositiveNumber',
    rule: rules.onlyPositiveNumber(),
    met: ['1', '010'],
    broken: ['0', '000', '', '-1'],
  },
  {
    name: 'onlyText',
    rule: rules.onlyText(),
    met: ['Åse Ström', 'a', 'Ольга', '青い'],
    broken: ['a1', 'a-b', ''],
  },
  { name: 'noSpecialChar', rule: rules.noSpecialChar(), met: ['Box 12', ''], broken: ['a_b', 'a!'] },
  { name: 'containsUpperCase', rule: rules.containsUpperCase(), met: ['aB', 'É'], broken: ['ab1!', ''] },
  { name: 'containsNumber', rule: rules.containsNumber(), met: ['a1'], broken: ['ab!', ''] },
  {
    name: 'containsSpecialChar',
    rule: rules.containsSpecialChar(),
    met: ['a!', 'a_', 'a€'],
    broken: ['ab 12', 'é'],
  },
  {
    name: 'email',
    rule: rules.email(),
    met: ['ann@shop.test', "o'brien+x@a-b.shop.test"],
    broken: ['ann@shop', 'an n@shop.test', 'ann@@shop.test', 'ann"x@shop.test', ''],
  },
  {
    name: 'simple email',
    rule: rules.simpleEmail(),
    met: ['ann@shop.test', 'ann"x@shop.test'],
    broken: ['ann@shop', 'an n@shop.test', '@shop.test', ''],
  },
  { name: 'firstIsLetter', rule: rules.firstIsLetter(), met: ['a1', 'Ж'], broken: ['1a', '', ' a'] },
  { name: 'secondIsNumber', rule: rules.secondIsNumber(), met: ['a1', '11'], broken: ['aa', 'a', '1'] },
  {
    name: 'isNameDefault',
    rule: rules.isNameDefault(),
    met: ['defaults'],
    broken: ['default', 'DEFAULT', ' Default '],
  },
  {
    name: 'dupTitle',
    rule: rules.dupTitle(['Summer', ' Sale ']),
    met: ['', '  ', 'Winter'],
    broken: ['summer', 'SALE', ' Summer '],
  },
  { name: 'match', rule: rules.match('secret'), met: ['secret'], broken: ['', 'Secret', 'secret '] },
  { name: 'match of nothing', rule: rules.match(''), met: [], broken: [''] },
  {
    name: 'lessThan:10, which means greater',
    rule: rules.lessThan(10),
    met: ['11', '10.5'],
    broken: ['10', '9', '', ' ', 'x'],
  },
  { name: 'noSpace', rule: rules.noSpace(), met: ['ab', ''], broken: ['a b', ' a', 'a\t'] },
];

/** What the create-account form is filled with when nothing is wrong; the domain is typed. */
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
  /** The field that is marked and its sentence; undefined where all is well. */
  readonly problem?: readonly [
    field: 'name' | 'company_name' | 'user_name' | 'password' | 'passwordConfirm',
    string,
  ];
}

const bothPasswords = (password: string) => ({ password, passwordConfirm: password });

/** The rules of the signup (specification, section 5): run against the page and against POST /api/signup. */
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
