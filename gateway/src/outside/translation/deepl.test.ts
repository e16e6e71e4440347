import { describe, expect, it } from '@jest/globals';
import { createDeepl } from './deepl.ts';
import { TranslationAway } from './translation-port.ts';

describe('DeepL', () => {
  it('translates several texts with one request, its key in the header', async () => {
    const { port, sent } = deepl(() => spanish('Broken', 'It arrived broken.'));
    expect(await port.translate(['Roto', 'Llegó roto.'], 'en')).toEqual({
      texts: ['Broken', 'It arrived broken.'],
      from: 'es',
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe('https://api.deepl.com/v2/translate');
    expect(new Headers(sent[0]?.init?.headers).get('authorization')).toBe('DeepL-Auth-Key secret-key');
    expect(JSON.parse(String(sent[0]?.init?.body))).toEqual({
      text: ['Roto', 'Llegó roto.'],
      target_lang: 'EN-US',
    });
  });

  it.each([
    ['de', 'DE'],
    ['zh-Hans', 'ZH-HANS'],
  ])('names the language %s %s', async (to, target) => {
    const { port, sent } = deepl(() => spanish('x'));
    await port.translate(['Roto'], to);
    expect(JSON.parse(String(sent[0]?.init?.body))).toMatchObject({ target_lang: target });
  });

  it("uses the free plan's host for a free key", async () => {
    const { port, sent } = deepl(() => spanish('x'), 'key:fx');
    await port.translate(['Roto'], 'de');
    expect(sent[0]?.url).toBe('https://api-free.deepl.com/v2/translate');
  });

  it.each([
    ['a wrong key', () => new Response('', { status: 403 })],
    ['a used-up quota', () => new Response('', { status: 456 })],
    ['an unknown shape', () => Response.json({ translations: [] })],
    ['too few texts', () => spanish('one')],
    [
      'no answer',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
  ])('is unavailable after %s, without showing the key', async (_, answer) => {
    const failure = await deepl(answer)
      .port.translate(['Roto', 'Llegó roto.'], 'de')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TranslationAway);
    expect(String(failure)).not.toContain('secret-key');
  });
});

interface Sent {
  readonly url: string;
  readonly init: RequestInit | undefined;
}

function deepl(answer: () => Response, key = 'secret-key') {
  const requests: Sent[] = [];
  const request: typeof fetch = async (url, init) => {
    requests.push({ url: String(url), init });
    return answer();
  };
  return { port: createDeepl({ key }, request), sent: requests };
}

const spanish = (...texts: string[]) =>
  Response.json({ translations: texts.map((text) => ({ detected_source_language: 'ES', text })) });
