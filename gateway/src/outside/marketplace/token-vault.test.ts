import { describe, expect, it } from '@jest/globals';
import { createTokenVault } from './token-vault.ts';

const key = (fill: number): string => Buffer.alloc(32, fill).toString('base64');

describe('the token vault', () => {
  it('decrypts what it encrypted, and never returns the same ciphertext twice', () => {
    const vault = createTokenVault(old);
    const sealed = vault.seal('Atzr|secret', 'seller-1');
    expect(vault.open(sealed, 'seller-1')).toEqual({ ok: true, value: 'Atzr|secret' });
    expect(sealed).not.toContain('secret');
    expect(vault.seal('Atzr|secret', 'seller-1')).not.toBe(sealed);
  });

  it('decrypts old values after a key rotation, and encrypts with the new key', () => {
    const before = createTokenVault(old).seal('token', 'seller-1');
    const vault = createTokenVault(rotation);
    expect(vault.open(before, 'seller-1')).toEqual({ ok: true, value: 'token' });
    expect(vault.isStale(before)).toBe(true);
    const after = vault.seal('token', 'seller-1');
    expect(after.startsWith('k2:')).toBe(true);
    expect(vault.isStale(after)).toBe(false);
  });

  it('reports which key is missing', () => {
    const sealed = createTokenVault(`k2:${key(2)}`).seal('token', 'seller-1');
    expect(createTokenVault(old).open(sealed, 'seller-1')).toMatchObject({
      ok: false,
      error: { kind: 'unknown-key', message: expect.stringContaining('k2') },
    });
  });

  it("refuses another account's ciphertext", () => {
    const vault = createTokenVault(old);
    expect(vault.open(vault.seal('token', 'seller-1'), 'seller-2')).toMatchObject({
      error: { kind: 'damaged' },
    });
  });

  it('detects tampering with any character', () => {
    const vault = createTokenVault(old);
    const sealed = vault.seal('token', 'seller-1');
    for (let at = 3; at < sealed.length; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
      expect(vault.open(changed, 'seller-1')).toMatchObject({ ok: false });
    }
    expect(vault.open(`${sealed}=`, 'seller-1')).toMatchObject({ ok: false });
    expect(vault.open('k1:', 'seller-1')).toMatchObject({ error: { kind: 'damaged' } });
    expect(vault.open('', 'seller-1')).toMatchObject({ error: { kind: 'unknown-key' } });
  });

  it('refuses a ciphertext relabelled with another key', () => {
    const both = createTokenVault(`k1:${key(1)},k2:${key(1)}`);
    const sealed = both.seal('token', 'seller-1');
    expect(both.open(sealed.replace('k1:', 'k2:'), 'seller-1')).toMatchObject({ error: { kind: 'damaged' } });
  });

  it.each([
    ['', 'empty'],
    ['k1', 'id:base64'],
    [`:${key(1)}`, 'id:base64'],
    ['k1:c2hvcnQ=', '32 bytes'],
    [`k1:${key(1)},k1:${key(2)}`, 'twice'],
  ])('refuses the setting %j without repeating a key', (setting, message) => {
    expect(() => createTokenVault(setting)).toThrow(message);
    expect(() => createTokenVault(setting)).not.toThrow(key(1));
  });
});

const old = `k1:${key(1)}`;
const rotation = `k2:${key(2)},k1:${key(1)}`;
