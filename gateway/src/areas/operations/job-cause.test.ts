import { describe, expect, it } from '@jest/globals';
import { causeOf } from './job-cause.ts';

describe('the cause of a failed job', () => {
  it.each([
    ['worker-lost', { message: 'The process that ran this job ended unexpectedly 5 times.' }],
    ['too-slow', { name: 'Error', message: 'It took longer than 900 s.' }],
    ['too-slow', { message: 'job timed out' }],
    ['unreadable', { name: 'UnreadablePayload', message: "The payload doesn't fit this version: to." }],
    ['database', { name: 'error', message: 'the database system is shutting down', code: '57P01' }],
    ['unreachable', { name: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' }],
    ['unreachable', { name: 'TypeError', message: 'fetch failed' }],
    ['mail-rejected', { name: 'Error', message: '550 No such user', code: 'EENVELOPE' }],
    ['error', { name: 'TypeError', message: 'Cannot read properties of undefined' }],
    ['error', null],
  ])('is %s for %j', (cause, output) => {
    expect(causeOf(output)).toMatchObject({ cause, details: output?.message ?? '' });
  });
});
