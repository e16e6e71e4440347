/** A colour of a product: its name in three languages and the tones of its picture. */
export interface Colourway {
  readonly en: string;
  readonly de: string;
  readonly ja: string;
  readonly main: string;
  readonly dark: string;
  readonly light: string;
}

const rows: ReadonlyArray<readonly [string, string, string, string, string, string]> = [
  ['Charcoal', 'Anthrazit', 'チャコール', '#4a5361', '#323945', '#8a94a3'],
  ['Sage Green', 'Salbeigrün', 'セージグリーン', '#7fa08a', '#5b7a66', '#b9d0c1'],
  ['Terracotta', 'Terrakotta', 'テラコッタ', '#c8714f', '#9c5236', '#e8ad95'],
  ['Navy', 'Marineblau', 'ネイビー', '#2f4f7c', '#203759', '#7894bd'],
  ['Crème', 'Crème', 'クリーム', '#e2cfae', '#b99f74', '#f6ebd6'],
  ['Mustard', 'Senfgelb', 'マスタード', '#d9a53a', '#a97a1f', '#f2d48f'],
  ['Plum', 'Pflaume', 'プラム', '#7b4a6d', '#57314c', '#b78cab'],
  ['Teal', 'Petrol', 'ティール', '#2a8587', '#1b6062', '#86c3c3'],
  ['Blush', 'Rosé', 'ブラッシュ', '#dc9a94', '#b46f69', '#f3cfcb'],
  ['Walnut', 'Walnuss', 'ウォールナット', '#8a5f41', '#61402a', '#c19a7c'],
];

export const colourways: readonly Colourway[] = rows.map(([en, de, ja, main, dark, light]) => ({
  en,
  de,
  ja,
  main,
  dark,
  light,
}));
