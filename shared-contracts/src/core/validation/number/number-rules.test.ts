import { describe, expect, it } from '@jest/globals';
import { lessThan, onlyNumber, onlyPositiveNumber } from './digits.ts';
import { keyAllowed } from './key-allowed.ts';

it.each([
  ['onlyNumber', onlyNumber(), ['0', '007'], ['', '1.5', '-1', '1e3']],
  ['onlyPositiveNumber', onlyPositiveNumber(), ['1', '010'], ['0', '000', '', '-1']],
  ['lessThan:10, which means greater', lessThan(10), ['11', '10.5'], ['10', '9', '', ' ', 'x']],
])('%s', (_, rule, met, broken) => {
  expect(met.filter((value) => !rule.isMet(value))).toEqual([]);
  expect(broken.filter((value) => rule.isMet(value))).toEqual([]);
});

describe('keyAllowed', () => {
  it.each([
    [{ key: '5' }, true],
    [{ key: 'a' }, false],
    [{ key: '.' }, false],
    [{ key: '-' }, true],
    [{ key: 'ArrowLeft' }, true],
    [{ key: 'Tab' }, true],
    [{ key: 'F5' }, false],
    [{ key: 'c', ctrlKey: true }, true],
    [{ key: 'V', metaKey: true }, true],
    [{ key: 'b', ctrlKey: true }, false],
  ])('%j', (pressed, allowed) => {
    expect(keyAllowed(pressed)).toBe(allowed);
  });

  it('refuses the minus sign where it is marked otherwise', () => {
    expect(keyAllowed({ key: '-' }, { minus: false })).toBe(false);
  });
});
