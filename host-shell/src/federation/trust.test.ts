/** @jest-environment node */
import type { RegistryEntry, ReleasedLine } from '@fairshelf/shared-contracts/delivery';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { entry } from './registry-fixture.ts';
import { createTrust, type Trust } from './trust.ts';

let privateKey: CryptoKey;
let key: string;

beforeAll(async () => {
  const pair = await subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Ed25519 makes pairs.');
  privateKey = pair.privateKey;
  key = base64(await subtle.exportKey('raw', pair.publicKey));
});

describe('files named in a signed entry', () => {
  it('may run, from each of its origins', async () => {
    const trust = trustWith();
    const line = await lineOf(await signedEntry(), trust);
    expect(await trust.refusalOf(mfA, line)).toBeUndefined();
    expect(await trust.refusalOf({ ...mfA, base: 'https://cdn.test/mf-a/1/' }, line)).toBeUndefined();
  });

  it('may run as a preview only until it expires', async () => {
    const hour = 3_600_000;
    const until = (ms: number) => new Date(Date.now() + ms).toISOString();
    expect(await trustWith().lineOf(await signedEntry({ until: until(hour) }))).toMatchObject({
      line: { remote: 'mf-a' },
    });
    expect(await trustWith().lineOf(await signedEntry({ until: until(-hour) }))).toEqual({
      refusal: 'The preview of mf-a has expired.',
    });
  });

  it('may not run from another origin, in another version, or with another document', async () => {
    const trust = trustWith();
    const line = await lineOf(await signedEntry(), trust);
    const elsewhere = { ...mfA, base: 'https://evil.test/mf-a/1/' };
    expect(await trust.refusalOf(elsewhere, line)).toContain('not released from');
    const other = { ...mfA, document: { ...mfA.document, version: '2' } };
    expect(await trust.refusalOf(other, line)).toBe('mf-a 2 is not released.');
    const otherTrust = trustWith({ raw: { ...document, entry: 'evil.js' } });
    expect(await otherTrust.refusalOf(mfA, line)).toBe('mf-a 1 is not what was released.');
  });

  it('include those of a document that is fetched later', async () => {
    const trust = trustWith({ raw: {} });
    const line = await lineOf(await signedEntry(), trust);
    expect(await trust.refusalOf(mfA, line)).toContain('not what was released');
    expect(await trust.isDocumentOf(line.line.active, { ...document, a: 1 })).toBe(false);
    expect(await trust.isDocumentOf(line.line.active, document)).toBe(true);
    expect(await trust.refusalOf(mfA, line)).toBeUndefined();
  });
});

describe('an untrusted entry refuses every version', () => {
  it.each<[string, (entry: RegistryEntry) => RegistryEntry, string]>([
    ['without a signature', ({ released: _, ...rest }) => rest, 'is not signed'],
    [
      'altered after it was signed',
      (entry) => ({
        ...entry,
        released: {
          text: entry.released?.text.replace('"revision":1', '"revision":2') ?? '',
          signature: entry.released?.signature ?? '',
        },
      }),
      'not signed by its owner',
    ],
    [
      'with a signature that is none',
      (entry) => ({ ...entry, released: { text: entry.released?.text ?? '', signature: '*' } }),
      'not signed by its owner',
    ],
  ])('%s', async (_, change, reason) => {
    expect((await trustWith().lineOf(change(await signedEntry()))).refusal).toContain(reason);
  });

  it.each([
    ['of another edition', { edition: 'else' }],
    ['of another remote', { remote: 'mf-b' }],
  ])('%s', async (_, change) => {
    expect((await trustWith().lineOf(await signedEntry(change))).refusal).toContain('something else');
  });

  it('signed by another key is refused; during a key rotation the second key is valid', async () => {
    const stranger = Buffer.alloc(32, 1).toString('base64');
    expect((await trustWith({ keys: [stranger] }).lineOf(await signedEntry())).refusal).toContain(
      'its owner',
    );
    expect((await trustWith({ keys: [stranger, key] }).lineOf(await signedEntry())).refusal).toBeUndefined();
  });
});

it('verifies nothing in development, where nothing is signed', async () => {
  expect(await trustWith({ keys: [] }).lineOf(mfA)).toEqual({});
});

const { subtle } = globalThis.crypto;
const base64 = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64');

const document = { ...entry('mf-a', []).document, extra: 'a field that this shell does not know' };
const mfA = { base: '/app/remotes/mf-a/1/', document: entry('mf-a', []).document };

async function signedEntry(change: Partial<ReleasedLine> = {}): Promise<RegistryEntry> {
  const digest = base64(await subtle.digest('SHA-256', Buffer.from(JSON.stringify(document))));
  const releasedLine: ReleasedLine = {
    edition: 'test',
    remote: 'mf-a',
    origins: ['/app/remotes/', 'https://cdn.test/'],
    line: { revision: 1, order: 0, active: { version: '1', digest } },
    ...change,
  };
  const text = JSON.stringify(releasedLine);
  const signature = base64(await subtle.sign('Ed25519', privateKey, Buffer.from(text)));
  return { ...mfA, released: { text, signature } };
}

const trustWith = (more: { keys?: string[]; raw?: unknown } = {}) =>
  createTrust({
    edition: 'test',
    rawDocuments: new Map([['mf-a@1', more.raw ?? document]]),
    keys: more.keys ?? [key],
    subtle,
    origin: 'https://app.test',
  });

async function lineOf(entry: RegistryEntry, trust: Trust): Promise<ReleasedLine> {
  const { line, refusal } = await trust.lineOf(entry);
  if (!line) throw new Error(refusal ?? 'Nothing is signed.');
  return line;
}
