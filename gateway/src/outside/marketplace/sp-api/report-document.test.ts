import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { charsetOf, fallbackCharsetOf } from './charset.ts';
import { file, open, textOf } from './report-document-fixture.ts';
import { goodValue } from './sp-api-fixture.ts';

describe('a report document', () => {
  it.each([
    ['text/plain; charset=Cp1252', 'windows-1252', 'Größe „M“ 5 €\n'],
    ['text/plain;charset=cp932', 'cp932', '商品名 ①\n'],
    ['text/plain; charset="ISO-8859-1"', 'iso-8859-1', 'naïve ½\n'],
    ['text/tab-separated-values; charset=UTF-8', 'utf-8', 'Łódź 商品\n'],
    ['text/plain', 'windows-1252', 'café\n'],
  ])('in %s is read as %s', async (contentType, charset, text) => {
    const { result } = await open({ documents: [file(iconv.encode(text, charset), contentType)] });
    const document = goodValue(result);
    expect(document.charset).toBe(charset);
    expect(await textOf(document.text)).toBe(text);
  });

  it('is unpacked, and its content hashed', async () => {
    const content = Buffer.from('a\tb\n1\t2\n'.repeat(5000));
    const packed = file(gzipSync(content), 'text/plain; charset=UTF-8');
    const { result } = await open({ documents: [packed], compressionAlgorithm: 'GZIP' });
    const document = goodValue(result);
    expect(document.digest()).toBeUndefined();
    expect(await textOf(document.text)).toBe(content.toString());
    expect(document.digest()).toEqual({
      sha256: createHash('sha256').update(content).digest('hex'),
      bytes: content.length,
    });
  });

  it('with truncated gzip is an error', async () => {
    const whole = gzipSync(Buffer.from('a\tb\n'.repeat(5000)));
    const { result } = await open({
      documents: [file(whole.subarray(0, whole.length - 12), 'text/plain')],
      compressionAlgorithm: 'GZIP',
    });
    await expect(textOf(goodValue(result).text)).rejects.toThrow();
  });

  it('decodes characters that are split between two chunks', async () => {
    const bytes = Buffer.from('商品名\n');
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const answer = () => new Response(stream, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
    expect(await textOf(goodValue((await open({ documents: [answer] })).result).text)).toBe('商品名\n');
  });

  it('with an expired URL gets a new one', async () => {
    const stale = () => new Response('expired', { status: 403 });
    const { result, requests } = await open({ documents: [stale, file(Buffer.from('ok'), 'text/plain')] });
    expect(await textOf(goodValue(result).text)).toBe('ok');
    expect(requests.map(({ url }) => url)).toEqual(['https://documents.test/1', 'https://documents.test/2']);
  });

  it('that can’t be fetched from three URLs is unavailable', async () => {
    const { result, requests } = await open({});
    expect(result).toMatchObject({
      error: { kind: 'unavailable', message: expect.stringContaining('no answer') },
    });
    expect(requests).toHaveLength(3);
  });

  it('is fetched without headers other than the User-Agent', async () => {
    const { requests } = await open({ documents: [file(Buffer.from(''), 'text/plain')] });
    expect(requests[0]?.headers).toEqual({ 'user-agent': 'Fairshelf/test' });
  });

  it('is fetched over HTTPS, or over HTTP if the whole API is', async () => {
    const documents = [file(Buffer.from('ok'), 'text/plain')];
    expect((await open({ documents, url: 'http://127.0.0.1/' })).result).toMatchObject({
      error: { kind: 'unreadable' },
    });
    expect((await open({ documents, url: 'file:///etc/passwd' })).requests).toEqual([]);
    expect((await open({ documents, url: 'http://127.0.0.1/', allowPlainHttp: true })).result.ok).toBe(true);
  });

  it('in an unknown charset is refused rather than corrupted', async () => {
    const { result } = await open({ documents: [file(Buffer.from('x'), 'text/plain; charset=klingon')] });
    expect(result).toMatchObject({
      error: { kind: 'unreadable', message: expect.stringContaining('klingon') },
    });
  });
});

describe('the charset', () => {
  it('falls back by country', () => {
    expect(fallbackCharsetOf('JP')).toBe('cp932');
    expect(fallbackCharsetOf('DE')).toBe('windows-1252');
    expect(charsetOf(null, 'cp932')).toBe('cp932');
    expect(charsetOf('text/plain; charset=windows-31j', 'x')).toBe('cp932');
  });
});
