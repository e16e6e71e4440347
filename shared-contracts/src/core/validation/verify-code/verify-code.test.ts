import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { VERIFY_CODE_TABLE } from '../../../../testing/rule-tables/index.ts';
import { VerifyCodeSchema } from './verify-code.ts';

it.each([
  ...VERIFY_CODE_TABLE,
  // A gap between the boxes.
  { code: '123 56', problem: 'Please enter a verify code.' },
])('$code → $problem', ({ code, problem }) => {
  expect(v.safeParse(VerifyCodeSchema, code).issues?.[0].message).toBe(problem);
});
