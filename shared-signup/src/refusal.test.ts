import { describe, expect, it } from '@jest/globals';
import { refusalOf } from './refusal.ts';

describe('refusalOf', () => {
  it("is the gateway's sentence", () => {
    expect(refusalOf({ data: { error: true, message: 'It is too large.' }, error: null })).toBe(
      'It is too large.',
    );
  });

  it('is the failure of a request without an answer', () => {
    expect(refusalOf({ data: undefined, error: new Error('The server did not answer.') })).toBe(
      'The server did not answer.',
    );
  });

  it('is undefined before the first answer and after a success', () => {
    expect(refusalOf({ error: null })).toBeUndefined();
    expect(refusalOf({ data: { error: false, message: 'Saved.' }, error: null })).toBeUndefined();
  });
});
