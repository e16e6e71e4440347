import { expect, it } from '@jest/globals';
import { commonWord } from './common-word.ts';

it('finds the word that low reviews share, however short', () => {
  const reviews = [
    'The lid does not close.',
    'A lid that falls off is no lid.',
    'The lid broke off.',
    'My lid was bent.',
  ];
  expect(commonWord(reviews, others)).toEqual({ word: 'lid', mentions: 4, usualShare: 14 });
});

it('skips words that say nothing about the product', () => {
  expect(commonWord(['It was bad and it broke.', 'And it was late.', 'It was red.'], others)).toBeNull();
  expect(commonWord(['Das ist nicht gut.', 'Das ist rot.', 'Das ist schade.'], others)).toBeNull();
  expect(commonWord(['Arrived after two weeks.', 'Arrived bent.', 'Arrived empty.'], others)).toBeNull();
});

it('skips words that are as common in other reviews, or used in only two', () => {
  expect(
    commonWord(['A bad pot', 'The pot leaks', 'This pot rusts'], ['Great pot', 'Best pot', 'Good pot']),
  ).toBeNull();
  expect(commonWord(['It smells', 'It smells'], others)).toBeNull();
});

const others = [
  'Great pot, keeps warm',
  'A gift for my mother',
  'Fits the shelf',
  'Nice colour',
  'Would buy again',
];
