import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { readPastedCode, VerifyCodeSchema } from './verify-code.ts';

it.each(['', '12345', '1234567', '123 56'])('asks for a code instead of %j', (code) => {
  const { issues = [] } = v.safeParse(VerifyCodeSchema, code);
  expect(issues[0]?.message).toBe('Please enter a verify code.');
});

it('takes six characters', () => {
  expect(v.is(VerifyCodeSchema, '123456')).toBe(true);
});

it.each(['12345', '1234567', ''])('refuses to paste %j', (pasted) => {
  expect(readPastedCode(pasted)).toEqual({ message: 'Invalid Code: email verify code is 6 digit.' });
});

it('spreads a paste over the boxes', () => {
  expect(readPastedCode('123456\n')).toEqual({ boxes: ['1', '2', '3', '4', '5', '6'] });
});
