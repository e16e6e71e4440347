import { describe, expect, it } from '@jest/globals';
import { minorDigits, parseMoney } from './money.ts';

describe('parseMoney', () => {
  it.each([
    ['12.34', 1234],
    ['12,34', 1234],
    ['12', 1200],
    ['12,5', 1250],
    ['-3,00', -300],
    ['+3.00', 300],
    ['.5', 50],
    ['0,125', 13],
    ['-0.125', -13],
    ['1.234,56', 123456],
    ['1,234.56', 123456],
    ['1 234,56', 123456],
    ['1.234.567', 123456700],
    ['1234,5678', 123457],
    ['-0.00', 0],
  ])('reads %s as %i cents', (text, cents) => {
    expect(minor(text)).toBe(cents);
  });

  it('has no minor unit if the currency has none', () => {
    expect(minor('1980', 'JPY')).toBe(1980);
    expect(minor('1,980', 'JPY')).toBe(1980);
    expect(minor('1980.00', 'JPY')).toBe(1980);
    expect(minorDigits('JPY')).toBe(0);
  });

  it('refuses to guess whether three digits after one separator are thousands', () => {
    expect(minor('1,234')).toContain('ambiguous');
    expect(minor('12.345')).toContain('ambiguous');
  });

  it.each([
    '',
    '-',
    'abc',
    '1.2.3',
    '12,34,5',
    '1,23.45',
    '1.2,3.4',
    '12 EUR',
    '1e3',
    '99999999999999999999',
  ])('refuses %j', (text) => {
    expect(typeof minor(text)).toBe('string');
  });

  it('refuses an unknown currency', () => {
    expect(minor('1', 'euro')).toContain('currency');
  });
});

const minor = (text: string, currency = 'EUR'): number | string => {
  const parsed = parseMoney(text, currency);
  return parsed.ok ? parsed.value.minor : parsed.error;
};
