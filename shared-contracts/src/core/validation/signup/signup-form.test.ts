import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { isSignupFilled, joinEmail, SignupFormSchema } from './signup-form.ts';

it.each([
  [{}, []],
  [{ name: '' }, []],
  [{ name: 'Al' }, ['name: Enter at least 3 characters for the name']],
  [{ company_name: ' Co ' }, ['company_name: Enter at least 3 characters for the company name']],
  [{ user_name: '' }, ['user_name: Please enter valid email']],
  [{ domain: 'shop' }, ['user_name: Please enter valid email']],
  [{ domain: '@shop.test' }, []],
  [{ password: 'short', passwordConfirm: 'short' }, ['password: Must be at least 8 characters or longer']],
  [{ passwordConfirm: 'Fairshelf!2' }, ['passwordConfirm: Password does not match']],
])('%j', (change, expected) => {
  const { issues = [] } = v.safeParse(SignupFormSchema, { ...form, ...change });
  expect(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual(expected);
});

it('enables Next only when every field is filled', () => {
  expect(isSignupFilled(form)).toBe(true);
  for (const name of Object.keys(form)) expect(isSignupFilled({ ...form, [name]: ' ' })).toBe(false);
});

it('joins local part and domain', () => {
  expect(joinEmail({ user_name: ' ann ', domain: '@shop.test ' })).toBe('ann@shop.test');
});

const form = {
  name: 'Ann Lee',
  user_name: 'ann',
  domain: 'shop.test',
  company_name: 'Shop',
  password: 'Fairshelf!1',
  passwordConfirm: 'Fairshelf!1',
};
