import { expect, it } from '@jest/globals';
import { redact } from './redact.ts';

it.each([
  [
    "Cannot read properties of undefined (reading 'ann.smith')",
    'Cannot read properties of undefined (reading …)',
  ],
  ['No order 113-4482917 for ann@shop.test', 'No order #-# for …'],
  ['Failed: https://x.test/app/cases?case=7&email=a%40b', 'Failed: …'],
  [`Bad "O'Hara" and \`x\``, 'Bad … and …'],
  ['x '.repeat(200), 'x '.repeat(70)],
])('%s', (message, redacted) => {
  expect(redact(message)).toBe(redacted);
});
