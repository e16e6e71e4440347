/** @jest-environment node */
import { type CatalogueHashes, catalogueText } from '@fairshelf/shared-contracts/delivery';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createCatalogueAdmission } from './catalogue-hashes.ts';
import { entry } from './registry-fixture.ts';
import { digestOf } from './trust.ts';

afterEach(() => void jest.restoreAllMocks());

describe('the catalogues of a remote', () => {
  it('are admitted with the hashes in the page, without a request', async () => {
    const { add, admit, admitted, requested } = admission();
    add(await catalogueEntry({ de: german }));
    await admit('mf-a', 'de');
    expect(admitted).toEqual([{ below: base, hashes: german }]);
    expect(requested).toEqual([]);
  });

  it('are admitted with one request in a language chosen later', async () => {
    const { add, admit, admitted, requested } = admission(file);
    add(await catalogueEntry({ de: german }));
    await Promise.all([admit('mf-a', 'ja'), admit('mf-a', 'ja')]);
    expect(admitted).toEqual([{ below: base, hashes: japanese }]);
    expect(requested).toEqual([`${base}catalogues.json`]);
  });

  it("are rejected if their hashes don't match the document, from the page or from a file", async () => {
    const forgery = { 'de.js': 'sha256-forged' };
    const { add, admit, admitted } = admission({ ja: forgery });
    add(await catalogueEntry({ de: forgery }));
    await admit('mf-a', 'de');
    await admit('mf-a', 'ja');
    expect(admitted).toEqual([]);
  });

  it('are requested again if the file could not be read', async () => {
    const { add, admit, admitted } = admission(undefined, file);
    add(await catalogueEntry());
    await admit('mf-a', 'ja');
    expect(admitted).toEqual([]);
    await admit('mf-a', 'ja');
    expect(admitted).toEqual([{ below: base, hashes: japanese }]);
  });

  it('need no request in English, in a language without catalogues, or for a remote that was not added', async () => {
    const { add, admit, requested } = admission();
    add(await catalogueEntry());
    for (const language of ['en', 'tlh']) await admit('mf-a', language);
    await admit('mf-b', 'de');
    expect(requested).toEqual([]);
  });
});

const { subtle } = globalThis.crypto;
const german = { 'de.js': 'sha256-de' };
const japanese = { 'ja.js': 'sha256-ja' };
const file = { de: german, ja: japanese };
const base = '/app/remotes/mf-a/1/';

async function catalogueEntry(catalogues?: CatalogueHashes) {
  const digests = {
    de: await digestOf(catalogueText(german), subtle),
    ja: await digestOf(catalogueText(japanese), subtle),
  };
  return { ...entry('mf-a', [], { catalogues: digests }), ...(catalogues && { catalogues }) };
}

/** Admits an entry's catalogues, with these responses to requests for `catalogues.json`, in turn. */
function admission(...answers: readonly (object | undefined)[]) {
  const remaining = [...answers];
  const requested: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    requested.push(String(url));
    const answer = remaining.shift();
    if (!answer) throw new TypeError('offline');
    return Response.json(answer);
  });
  const admitted: object[] = [];
  const each = createCatalogueAdmission({
    subtle,
    admit: (below, hashes) => admitted.push({ below, hashes }),
  });
  return { ...each, admitted, requested };
}
