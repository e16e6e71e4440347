import { expect, it } from '@jest/globals';
import { isDatabaseAway } from './connection-failure.ts';

const missing = (syscall: string) => Object.assign(new Error('not there'), { code: 'ENOENT', syscall });

it('takes a socket that is not there for a database that is away, and a file that is not there for what it is', () => {
  expect(isDatabaseAway(missing('connect'))).toBe(true);
  expect(isDatabaseAway(missing('open'))).toBe(false);
});
