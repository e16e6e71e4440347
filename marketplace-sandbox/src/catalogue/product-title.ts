import type { ProductFacts } from './product-facts.ts';
import type { Department } from './product-kinds.ts';

const germanFeatures: Record<Department, string> = {
  kitchen: 'spülmaschinenfest – für die tägliche Küche',
  home: 'schöne Geschenkidee – für Wohnzimmer & Flur',
  outdoor: 'wetterfest – für Camping, Wandern & Ausflüge',
  office: 'für Büro & Homeoffice – 2 Jahre Gewährleistung',
  garden: 'für Haus, Garten & Vierbeiner – größenverstellbar',
};

const japaneseFeatures: Record<Department, string> = {
  kitchen: '食洗機対応 毎日の料理に',
  home: 'おしゃれ インテリア ギフト',
  outdoor: 'キャンプ 登山 軽量',
  office: '在宅勤務 オフィス 省スペース',
  garden: '室内 屋外 お手入れ簡単',
};

/** The listing's title in the language of a locale such as `de_DE`: German, Japanese, else English. */
export function productTitle(facts: ProductFacts, locale: string): string {
  const { brand, kind, colourway, size } = facts;
  if (locale.startsWith('de'))
    return `${brand} ${kind.noun.de} ${size}, ${colourway.de}, ${germanFeatures[kind.department]}`;
  if (locale.startsWith('ja'))
    return `${brand} ${kind.noun.ja} ${size} ${colourway.ja} ${japaneseFeatures[kind.department]}`;
  return `${brand} ${kind.noun.en} ${size}, ${facts.features.join(', ')} – ${colourway.en}`;
}
