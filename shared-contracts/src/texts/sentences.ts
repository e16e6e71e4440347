type Load = () => Promise<{ default: Readonly<Record<string, string>> }>;

/** The sentences of the contracts in each language (core/sentences.ts); gateway and shell load them. */
const catalogues: Readonly<Record<string, Load>> = {
  de: () => import('./sentences/de.json'),
  fr: () => import('./sentences/fr.json'),
  it: () => import('./sentences/it.json'),
  es: () => import('./sentences/es.json'),
  ja: () => import('./sentences/ja.json'),
  'zh-Hans': () => import('./sentences/zh-Hans.json'),
  'en-XA': loadPseudo,
  'ar-XB': loadPseudo,
};

/** Every sentence that has a translation, as a pseudo-language shows it. */
async function loadPseudo(): ReturnType<Load> {
  const [{ default: german }, { toPseudo }] = await Promise.all([
    import('./sentences/de.json'),
    import(/* webpackChunkName: "pseudo" */ './pseudo.ts'),
  ]);
  return { default: Object.fromEntries(Object.keys(german).map((english) => [english, toPseudo(english)])) };
}

/** The translations of one language; undefined for English, and if they can't be loaded. */
export const loadSentences = async (
  language: string,
): Promise<Readonly<Record<string, string>> | undefined> =>
  (await catalogues[language]?.().catch(() => undefined))?.default;
