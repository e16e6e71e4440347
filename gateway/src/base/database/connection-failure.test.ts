import { expect, it } from '@jest/globals';
import { isDatabaseAway } from './connection-failure.ts';

it('treats a missing socket as an unavailable database, and a missing file as a missing file', () => {
  expect(isDatabaseAway(missing('connect'))).toBe(true);
  expect(isDatabaseAway(missing('open'))).toBe(false);
});

const missing = (syscall: string) => Object.assign(new Error('not there'), { code: 'ENOENT', syscall });
