import { expect, it } from '@jest/globals';
import { CONTRACT_VERSION, satisfiesContract } from './version.ts';

it.each([
  ['^1.0', '1.0.0', true],
  ['^1.2', '1.2.0', true],
  ['^1.2', '1.10.3', true],
  ['^1.2', '1.1.9', false],
  ['^1.0', '2.0.0', false],
  ['^2.0', '1.9.0', false],
  ['1.0', '1.0.0', false],
  ['^1.0.0', '1.0.0', false],
  ['^1.0', '1.0', false],
  ['^1.0', 'x1.0.0', false],
  ['', '', false],
])('%s against %s', (range, version, fits) => {
  expect(satisfiesContract(range, version)).toBe(fits);
});

it('matches its own major version', () => {
  expect(satisfiesContract('^1.0', CONTRACT_VERSION)).toBe(true);
});
