import * as v from 'valibot';
import { TranslationAway, type TranslationPort } from './translation-port.ts';

/** Keys of DeepL's free plan have this suffix and a separate host. */
const FREE_KEY = /:fx$/;
const PATIENCE_MS = 15_000;

/** DeepL's names of the product's languages, where they differ. */
const TARGETS: Readonly<Record<string, string>> = { en: 'EN-US', 'zh-Hans': 'ZH-HANS' };

const AnswerSchema = v.object({
  translations: v.pipe(
    v.array(v.object({ detected_source_language: v.string(), text: v.string() })),
    v.minLength(1),
  ),
});

/** Its address for a key. */
const deeplEndpoint = (key: string): string =>
  FREE_KEY.test(key) ? 'https://api-free.deepl.com' : 'https://api.deepl.com';

/** DeepL's API (https://developers.deepl.com/docs/api-reference/translate). */
export function createDeepl(
  { key, endpoint = deeplEndpoint(key) }: { readonly key: string; readonly endpoint?: string | undefined },
  request: typeof fetch = fetch,
): TranslationPort {
  return {
    service: 'DeepL',
    translate: async (texts, to) => {
      const answer = await answerOf(request, `${endpoint.replace(/\/+$/, '')}/v2/translate`, {
        method: 'POST',
        headers: { authorization: `DeepL-Auth-Key ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text: texts, target_lang: TARGETS[to] ?? to.toUpperCase() }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const read = v.safeParse(AnswerSchema, answer);
      if (!read.success || read.output.translations.length !== texts.length)
        throw new TranslationAway('DeepL answered in an unknown shape.');
      const { translations } = read.output;
      return {
        texts: translations.map(({ text }) => text),
        from: translations[0]?.detected_source_language.toLowerCase() ?? '',
      };
    },
  };
}

/** The answer's JSON. The cause never holds the request, which has the key. */
async function answerOf(request: typeof fetch, address: string, init: RequestInit): Promise<unknown> {
  let status: number;
  try {
    const answer = await request(address, init);
    if (answer.ok) return await answer.json();
    status = answer.status;
  } catch {
    throw new TranslationAway('DeepL did not answer.');
  }
  throw new TranslationAway(`DeepL answered ${status}.`);
}
