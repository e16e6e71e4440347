import { describe, expect, it } from '@jest/globals';
import { copyCell } from './copy-text.ts';

describe('a cell of COPY', () => {
  it.each([
    [null, '\\N'],
    ['', ''],
    [-3, '-3'],
    ['12" tray\\', '12" tray\\\\'],
    ['a\tb\nc\rd', 'a\\tb\\nc\\rd'],
    ['zero\0character', 'zerocharacter'],
    ['\\N', '\\\\N'],
  ])('%j is written as %j', (cell, text) => {
    expect(copyCell(cell)).toBe(text);
  });
});
