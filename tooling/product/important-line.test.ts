import { describe, expect, it } from '@jest/globals';
import { importantText } from './important-line.ts';

describe('importantText', () => {
  it.each([
    ['{"level":30,"msg":"request completed"}', undefined],
    ['{"level":40,"msg":"slow answer"}', 'slow answer'],
    ['{"level":50,"msg":"job failed","err":{"message":"no such seller"}}', 'job failed: no such seller'],
    ['{"level":50,"err":{"message":"no such seller"}}', 'no such seller'],
    ['{"level":"info","msg":"error page shown"}', undefined],
    ['{"level":"error","msg":"no room"}', 'no room'],
    ['listening', undefined],
    ['TypeError: x is not a function', 'TypeError: x is not a function'],
    ['Error: ENOSPC', 'Error: ENOSPC'],
    ['{not json', undefined],
  ])('%s', (line, text) => {
    expect(importantText(line)).toBe(text);
  });
});
