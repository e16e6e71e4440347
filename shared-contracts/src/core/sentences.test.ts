import { afterEach, describe, expect, it } from '@jest/globals';
import { isSentence, sentencesOf, setSentenceSource, translated } from './sentences.ts';

afterEach(() => setSentenceSource(() => undefined));

describe('a sentence', () => {
  it.each([
    ['Please sign in.', 'Bitte melden Sie sich an.'],
    ['The name must not be empty.', 'Der Name darf nicht leer sein.'],
    ['The name must be at most 50 characters long.', 'Der Name darf höchstens 50 Zeichen haben.'],
    ['The SKU must not be empty.', 'The SKU darf nicht leer sein.'],
    ['Not in the catalogue.', 'Not in the catalogue.'],
    ['toString', 'toString'],
  ])('%j is shown as %j', (english, translation) => {
    setSentenceSource(() => german);
    expect(translated(english)).toBe(translation);
  });

  it('stays English without a source', () => {
    expect(translated('Please sign in.')).toBe('Please sign in.');
  });

  it('is recognised in English and in the language of the reader', () => {
    setSentenceSource(() => german);
    expect(isSentence('Bitte melden Sie sich an.', 'Please sign in.')).toBe(true);
    expect(isSentence('Please sign in.', 'Please sign in.')).toBe(true);
    expect(isSentence('Der Name', 'Please sign in.')).toBe(false);
  });
});

const german = sentencesOf({
  'Please sign in.': 'Bitte melden Sie sich an.',
  'The name': 'Der Name',
  '{label} must not be empty.': '{label} darf nicht leer sein.',
  '{label} must be at most {count} characters long.': '{label} darf höchstens {count} Zeichen haben.',
});
