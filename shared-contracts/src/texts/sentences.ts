import { isPseudoLanguage } from '../core/languages.ts';

type Catalogue = Readonly<Record<string, string>>;
type Load = () => Promise<{ default: Catalogue }>;

/** The sentences of the contracts in each language (core/sentences.ts), in two parts; the shell loads them. */
const parts = {
  /** What every page may show at once: times, countries, titles of pages and widgets, headers of the ratings. */
  names: {
    de: () => import('./sentences/names/de.json'),
    fr: () => import('./sentences/names/fr.json'),
    it: () => import('./sentences/names/it.json'),
    es: () => import('./sentences/names/es.json'),
    ja: () => import('./sentences/names/ja.json'),
    'zh-Hans': () => import('./sentences/names/zh-Hans.json'),
  },
  others: {
    de: () => import('./sentences/de.json'),
    fr: () => import('./sentences/fr.json'),
    it: () => import('./sentences/it.json'),
    es: () => import('./sentences/es.json'),
    ja: () => import('./sentences/ja.json'),
    'zh-Hans': () => import('./sentences/zh-Hans.json'),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Load>>>>;

/** Every sentence of a part, as a pseudo-language shows it. */
async function pseudo(english: Load): Promise<{ default: Catalogue }> {
  const [{ default: catalogue }, { toPseudo }] = await Promise.all([
    english(),
    import(/* webpackChunkName: "pseudo" */ './pseudo.ts'),
  ]);
  return {
    default: Object.fromEntries(Object.keys(catalogue).map((sentence) => [sentence, toPseudo(sentence)])),
  };
}

/** The translations of one language; undefined for English, and if they can't be loaded. */
export async function loadSentences(
  language: string,
  part: keyof typeof parts,
): Promise<Catalogue | undefined> {
  const catalogues: Readonly<Record<string, Load>> = parts[part];
  const load = isPseudoLanguage(language) ? () => pseudo(parts[part].de) : catalogues[language];
  return (await load?.().catch(() => undefined))?.default;
}
