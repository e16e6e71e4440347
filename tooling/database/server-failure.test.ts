import { describe, expect, it } from '@jest/globals';
import { explainServerFailure } from './server-failure.ts';

describe('explainServerFailure', () => {
  it.each([
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'The disk is full'],
    ['FATAL:  lock file "postmaster.pid" already exists\nHINT:  Is another running?', 'in use by another'],
    [
      'LOG:  starting\nPANIC:  could not locate a valid checkpoint record\n',
      'a valid checkpoint record. Nothing',
    ],
    ['initdb: error: could not access directory', 'could not access directory'],
    ['', 'ended without a word'],
  ])('explains %j as %j', (log, words) => {
    const line = explainServerFailure(log, '/data');
    expect(line).toContain(words);
    expect(line).not.toContain('\n');
  });
});
