import type { LanguageCode } from '@fairshelf/shared-contracts/core';
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import zhHans from './zh-Hans.json' with { type: 'json' };

type Catalogue = Readonly<Record<string, string>>;

/** The gateway's texts, English → translation: emails, documents and exports. */
export const catalogues: Readonly<Record<Exclude<LanguageCode, 'en'>, Catalogue>> = {
  de,
  fr,
  it,
  es,
  ja,
  'zh-Hans': zhHans,
};
