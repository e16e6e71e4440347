import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { UnsubscribeFormSchema } from './unsubscribe-form.ts';

it.each([
  ['ann@shop.test', []],
  ['ann@shop', ['Invalid email']],
  ['ann @shop.test', ['Invalid email']],
  ['', ['Invalid email']],
])('%j', (email, expected) => {
  const { issues = [] } = v.safeParse(UnsubscribeFormSchema, { email });
  expect(issues.map(({ message }) => message)).toEqual(expected);
});
