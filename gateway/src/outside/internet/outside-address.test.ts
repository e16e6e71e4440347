import { describe, expect, it } from '@jest/globals';
import { isPrivateAddress, publicLookup, readOutsideAddress, shownAddress } from './outside-address.ts';

describe('an address that people enter', () => {
  it.each([
    'https://hooks.slack.com/services/T0/B0/secret',
    'https://example.com:8443/alerts?key=1',
    'https://93.184.216.34/',
    'https://[2606:2800:220:1::1]/',
  ])('allows %s', (address) => {
    expect(readOutsideAddress(address, 'public')).toHaveProperty('url');
  });

  it.each([
    'hooks.slack.com',
    'http://example.com/',
    'ftp://example.com/',
    'https://user:pass@example.com/',
    'https://localhost/',
    'https://db.internal/',
    'https://gateway/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
  ])('%s is refused', (address) => {
    expect(readOutsideAddress(address, 'public')).toHaveProperty('problem');
  });

  it('can be anything in the demo', () => {
    expect(readOutsideAddress('http://127.0.0.1:9/x', 'any')).toHaveProperty('url');
    expect(readOutsideAddress('file:///etc/passwd', 'any')).toHaveProperty('problem');
  });

  it('is shown without its secret', () => {
    expect(shownAddress(new URL('https://hooks.slack.com/services/T0/B0/abcdefgh'))).toBe(
      'hooks.slack.com/…efgh',
    );
  });
});

it.each([
  ['8.8.8.8', false],
  ['172.15.0.1', false],
  ['172.16.0.1', true],
  ['192.168.1.1', true],
  ['100.64.0.1', true],
  ['239.1.1.1', true],
  ['2606:4700::1111', false],
  ['64:ff9b::a00:1', true],
  ['2002:a00:1::', true],
])('%s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

it('refuses a name that leads to a private network when it is resolved', async () => {
  const error = await new Promise((resolve) => {
    publicLookup('localhost', {}, (problem) => resolve(problem));
  });
  expect(String(error)).toContain('private network');
});
