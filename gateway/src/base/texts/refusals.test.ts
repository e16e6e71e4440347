import { expect, it } from '@jest/globals';
import { refusalIn } from './refusals.ts';

it('names the field in the reader’s language in messages of the contracts', () => {
  const english = 'The search text must be at most 100 characters long.';
  expect(refusalIn('de', english)).toBe('Der Suchtext darf höchstens 100 Zeichen haben.');
  expect(refusalIn('en', english)).toBe(english);
  expect(refusalIn(undefined, english)).toBe(english);
});
