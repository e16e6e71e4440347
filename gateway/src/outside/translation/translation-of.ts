import { createDeepl } from './deepl.ts';
import type { TranslationPort } from './translation-port.ts';

interface TranslationSettings {
  readonly DEEPL_KEY?: string | undefined;
  readonly DEEPL_ENDPOINT?: string | undefined;
}

/** The translation service from the settings: DeepL with a key, else none. */
export const translationOf = ({
  DEEPL_KEY,
  DEEPL_ENDPOINT,
}: TranslationSettings): TranslationPort | undefined =>
  DEEPL_KEY ? createDeepl({ key: DEEPL_KEY, endpoint: DEEPL_ENDPOINT }) : undefined;
