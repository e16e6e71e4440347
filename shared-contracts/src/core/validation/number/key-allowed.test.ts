import { describe, expect, it } from '@jest/globals';
import { keyAllowed } from './key-allowed.ts';

describe('keyAllowed', () => {
  it.each([
    [{ key: '5' }, true],
    [{ key: 'a' }, false],
    [{ key: '.' }, false],
    [{ key: '-' }, true],
    [{ key: 'ArrowLeft' }, true],
    [{ key: 'Tab' }, true],
    [{ key: 'F5' }, false],
    [{ key: 'c', ctrlKey: true }, true],
    [{ key: 'V', metaKey: true }, true],
    [{ key: 'b', ctrlKey: true }, false],
  ])('%j', (press, allowed) => {
    expect(keyAllowed(press)).toBe(allowed);
  });

  it('refuses the minus sign if configured', () => {
    expect(keyAllowed({ key: '-' }, { minus: false })).toBe(false);
  });
});
