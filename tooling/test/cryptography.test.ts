import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../repository.ts';

const page = readFileSync(join(repository, 'docs/cryptography.md'), 'utf8');
const sources = globSync(
  ['gateway/src/**/*.ts', 'host-shell/src/**/*.{ts,tsx}', 'shared-contracts/src/**/*.{ts,tsx}'],
  { cwd: repository },
)
  .filter((file) => !/\.test\.|fixture|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(repository, file), 'utf8') }));

describe('docs/cryptography.md', () => {
  it('names each file that encrypts, signs or derives', () => {
    const using = sources.filter(({ text }) => PRIMITIVES.test(text)).map(({ file }) => file);
    expect(using.length).toBeGreaterThan(5);
    expect(using.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
  });

  it('names each setting that holds a secret', () => {
    const shape = readFileSync(join(repository, 'gateway/src/base/settings/shape.ts'), 'utf8');
    const names = [...shape.matchAll(SECRET)].map(([, name = '']) => name);
    expect(names).toContain('SECRETS_KEY');
    expect(names.filter((name) => name !== 'LWA_TOKEN_URL' && !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('names each table column that is sealed, by what is in it', () => {
    const migrations = sources.filter(({ file }) => file.includes('/migrations/'));
    const sealed = migrations.flatMap(({ text }) => [...text.matchAll(/sealed_\w+/g)].map(([name]) => name));
    expect([...new Set(sealed)].toSorted()).toEqual([
      ...['sealed_comments', 'sealed_key', 'sealed_refresh_token', 'sealed_secret', 'sealed_url'],
    ]);
  });
});

describe('the code', () => {
  it('uses no outdated digest or cipher', () => {
    const weakAlgorithm =
      /create(?:Hash|Hmac)\(\s*'(?!sha(?:256|384|512)')|createCipheriv\(\s*'(?!aes-256-gcm')/;
    expect(sources.filter(({ text }) => weakAlgorithm.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

/** Whatever derives, encrypts, signs, verifies or hashes passwords. Plain digests and random values aren't keys. */
const PRIMITIVES =
  /\b(?:createHmac|createCipheriv|createDecipheriv|createSign|createVerify|createPrivateKey|scrypt|pbkdf2)\b|subtle\.(?:encrypt|decrypt|sign|verify|importKey)|'@node-rs\/argon2'|'@oslojs\/(?:otp|webauthn|jwt)|from 'jose'|from '@simplewebauthn/;
const SECRET = /^ {2}([A-Z_]*(?:KEY|SECRET|TOKEN|PASSWORD)[A-Z_]*):/gm;
