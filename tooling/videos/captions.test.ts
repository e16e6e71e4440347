import { expect, it } from '@jest/globals';
import { writeCaptions } from './captions.ts';

it('writes captions as WebVTT', () => {
  const captions = [
    { fromMs: 0, toMs: 2_500, text: 'One.' },
    { fromMs: 2_500, toMs: 61_040, text: 'Two.' },
  ];
  expect(writeCaptions(captions)).toBe(
    'WEBVTT\n\n00:00.000 --> 00:02.500\nOne.\n\n00:02.500 --> 01:01.040\nTwo.\n',
  );
});
