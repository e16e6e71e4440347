import { describe, expect, it } from '@jest/globals';
import { OverrideRefusal, overrideAddress, readOverride, writeOverride } from './override.ts';
import { createReleaseSigner } from './signing.ts';

const key = (byte: number) => `k:${Buffer.alloc(32, byte).toString('base64')}`;
const signer = createReleaseSigner({ releaseKey: key(1), secretsKey: key(9) });
const now = new Date('2026-11-21T10:00:00Z');
const override = {
  kind: 'override',
  edition: 'unified',
  person: 'u1',
  remote: 'mf-ratings',
  url: 'http://localhost:9201/',
  expiresAt: '2026-11-21T11:00:00.000Z',
} as const;

describe('overrideAddress', () => {
  it.each([
    ['http://localhost:9201', 'http://localhost:9201/'],
    ['http://localhost:9201/build', 'http://localhost:9201/build/'],
    ['https://builds.shop.test/mf-ratings/7/', 'https://builds.shop.test/mf-ratings/7/'],
  ])('normalizes %s to %s', (text, address) => {
    expect(overrideAddress(text, origins)).toBe(address);
  });

  it.each([
    ['https://evil.test/', 'is not an origin for overrides here. Allowed: http://localhost:*'],
    ['http://localhost.evil.test:9201/', 'is not an origin for overrides here'],
    ['https://localhost:9201/', 'is not an origin for overrides here'],
    ['http://builds.shop.test/', 'is not an origin for overrides here'],
    ['javascript:alert(1)', 'not the address of a build'],
    ['http://ann:secret@localhost:9201/', 'not the address of a build'],
    ['http://localhost:9201/?x', 'not the address of a build'],
    ["http://localhost:9201/;script-src'", 'plain letters'],
    ['mf-ratings', 'not the address of a build'],
  ])('%s is refused', (text, words) => {
    expect(() => overrideAddress(text, origins)).toThrow(words);
  });

  it('is refused where no origin is allowed', () => {
    expect(() => overrideAddress('http://localhost:9201/', [])).toThrow('OVERRIDE_ORIGINS');
  });
});

describe('the token of an override', () => {
  it('can be read back', () => {
    expect(readOverride(writeOverride(signer, override), options).override).toEqual(override);
  });

  const forge = (change: object): string => {
    const [, signature] = writeOverride(signer, override).split('.');
    return `${Buffer.from(JSON.stringify({ ...override, ...change })).toString('base64url')}.${signature}`;
  };
  it.each([
    ['nonsense', 'x', 'not signed here'],
    ['nothing', '', 'not signed here'],
    [
      'that of another installation',
      writeOverride(createReleaseSigner({ releaseKey: key(2), secretsKey: key(9) }), override),
      'not signed here',
    ],
    ['one changed to another remote', forge({ remote: 'mf-admin' }), 'not signed here'],
    ['one changed to another address', forge({ url: 'https://builds.shop.test/' }), 'not signed here'],
    ['one changed to last longer', forge({ expiresAt: '2099-01-01T00:00:00Z' }), 'not signed here'],
    ['one of another edition', writeOverride(signer, { ...override, edition: 'ratings' }), 'another edition'],
    [
      'one that has run out',
      writeOverride(signer, { ...override, expiresAt: now.toISOString() }),
      'has run out',
    ],
    [
      'one for an origin that is no longer allowed',
      writeOverride(signer, { ...override, url: 'https://old.shop.test/' }),
      'is not an origin',
    ],
  ])('is refused: %s', (_, token, words) => {
    expect(() => readOverride(token, options)).toThrow(OverrideRefusal);
    expect(() => readOverride(token, options)).toThrow(words);
  });

  it("can't be replaced by anything else signed with the same key", () => {
    const { text, signature } = signer.sign(
      JSON.stringify({ edition: 'unified', remote: 'mf-ratings', line: {} }),
    );
    const token = `${Buffer.from(text).toString('base64url')}.${signature}`;
    expect(() => readOverride(token, options)).toThrow('not an override');
  });
});

const origins = ['http://localhost:*', 'https://builds.shop.test'];
const options = { signer, edition: 'unified', allowed: origins, now };
