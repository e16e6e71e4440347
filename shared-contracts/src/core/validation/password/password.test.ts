import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { CHANGE_PASSWORD_FORM, CHANGE_PASSWORD_TABLE } from '../../../../testing/rule-tables/index.ts';
import { judge } from '../input-rule.ts';
import { ChangePasswordFormSchema } from './change-password-form.ts';
import { NewPasswordSchema } from './new-password.ts';
import { passwordRuleList } from './password-rules.ts';

const GOOD = 'Fairshelf!1';

describe('the live list', () => {
  it('has the specified texts in the specified order', () => {
    expect(passwordRuleList('').map(({ message }) => message)).toEqual([
      'Must be at least 8 characters or longer',
      'Must be less than 50 characters',
      'Must contain at least 1 uppercase character',
      'Must contain at least 1 number',
      'Must contain at least 1 special character',
      'Can not use empty space for password',
      'Confirm new password',
    ]);
  });

  it.each([
    [GOOD, GOOD, []],
    [GOOD, 'other', ['Confirm new password']],
    ['Fair!1', 'Fair!1', ['Must be at least 8 characters or longer']],
    [`${'Aa1!'.repeat(12)}aa`, '', ['Confirm new password']],
    [`${'Aa1!'.repeat(12)}aaa`, '', ['Must be less than 50 characters', 'Confirm new password']],
    ['fairshelf!1', 'fairshelf!1', ['Must contain at least 1 uppercase character']],
    ['Fairshelf!', 'Fairshelf!', ['Must contain at least 1 number']],
    ['Fairshelf1', 'Fairshelf1', ['Must contain at least 1 special character']],
    ['Fair shelf!1', 'Fair shelf!1', ['Can not use empty space for password']],
  ])('%j confirmed as %j violates %j', (password, confirmation, violations) => {
    const verdict = judge(passwordRuleList(confirmation), password);
    expect(verdict.filter(({ isMet }) => !isMet).map(({ message }) => message)).toEqual(violations);
  });
});

describe('the change-password form', () => {
  it.each(CHANGE_PASSWORD_TABLE)('$change → $problem', ({ change, problem }) => {
    expect(problems(change)[0]).toBe(problem && `${problem[0]}: ${problem[1]}`);
  });

  it('reports the problem of each field', () => {
    expect(problems({ new_password: '', confirm_password: 'x' })).toEqual([
      'new_password: Please enter new password.',
      'confirm_password: Password does not match',
    ]);
  });

  const problems = (change: Record<string, string>) => {
    const form = { ...CHANGE_PASSWORD_FORM, ...change };
    const { issues = [] } = v.safeParse(ChangePasswordFormSchema, form);
    return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  };
});

it('returns one message for a new password, that of the first broken rule', () => {
  expect(v.safeParse(NewPasswordSchema, 'a b').issues?.map(({ message }) => message)).toEqual([
    'Must be at least 8 characters or longer',
  ]);
  expect(v.is(NewPasswordSchema, GOOD)).toBe(true);
});
