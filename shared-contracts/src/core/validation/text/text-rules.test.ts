import { expect, it } from '@jest/globals';
import * as rules from '../rules.ts';

it.each([
  ['minLength:3', rules.minLength(3), ['abc', ' abc '], ['ab', 'ab   ', '']],
  ['maxLength:3', rules.maxLength(3), ['abc', '  abc  ', ''], ['abcd']],
  ['onlyText', rules.onlyText(), ['Åse Ström', 'a'], ['a1', 'a-b', '']],
  ['noSpecialChar', rules.noSpecialChar(), ['Box 12', ''], ['a_b', 'a!']],
  ['containsUpperCase', rules.containsUpperCase(), ['aB', 'É'], ['ab1!']],
  ['containsNumber', rules.containsNumber(), ['a1'], ['ab!']],
  ['containsSpecialChar', rules.containsSpecialChar(), ['a!', 'a_', 'a€'], ['ab 12', 'é']],
  ['firstIsLetter', rules.firstIsLetter(), ['a1'], ['1a', '', ' a']],
  ['secondIsNumber', rules.secondIsNumber(), ['a1', '11'], ['aa', 'a', '1']],
  ['noSpace', rules.noSpace(), ['ab', ''], ['a b', ' a', 'a\t']],
  ['isNameDefault', rules.isNameDefault(), ['defaults'], ['default', 'DEFAULT', ' Default ']],
  ['dupTitle', rules.dupTitle(['Summer', ' Sale ']), ['', '  ', 'Winter'], ['summer', 'SALE', ' Summer ']],
  ['match', rules.match('secret'), ['secret'], ['', 'Secret', 'secret ']],
])('%s', (_, rule, met, broken) => {
  expect(met.filter((value) => !rule.isMet(value))).toEqual([]);
  expect(broken.filter((value) => rule.isMet(value))).toEqual([]);
  expect(rule.message).not.toBe('');
});

it('match refuses an empty value even when nothing is expected', () => {
  expect(rules.match('').isMet('')).toBe(false);
});
