import { describe, expect, it } from '@jest/globals';
import { placeOfAddress } from './place-of-address.ts';

describe('the place of an address', () => {
  it.each([
    ['91.12.0.1', 'DE'],
    ['::ffff:91.12.0.1', 'DE'],
    ['133.1.1.1', 'JP'],
    ['2003::1', 'DE'],
    ['2a02:810d::1', 'DE'],
  ])('%s is in %s', async (address, country) => {
    expect(await placeOfAddress(address)).toBe(country);
  });

  it.each([
    '127.0.0.1',
    '10.20.30.40',
    '172.31.0.1',
    '192.168.1.1',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
  ])('%s is in a local network', async (address) => {
    expect(await placeOfAddress(address)).toBe('local');
  });

  it.each(['203.0.113.7', '2001:db8::1', '172.32.0.0.1', '', 'unix:'])('%s is unknown', async (address) => {
    expect(await placeOfAddress(address)).toBe('unknown');
  });
});
